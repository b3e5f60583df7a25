import { Unusable } from "../../moving/unusable.ts";
import { type Config, readConfig } from "../config/config.ts";
import { endWith, StartupError } from "../startup-error.ts";
import { exportToOpenFormats } from "./moving/export-open-formats.ts";
import { exportToPocketBase } from "./moving/export-pocketbase.ts";

/** What can be moved out to, by the first word, beside open formats. Each is given the words that follow it, and says what it does. */
const formats: Record<string, { usage: string; run(config: Config, words: string[]): Promise<void> }> = {
  "--pocketbase": { usage: "--pocketbase DIR", run: exportToPocketBase },
};

const usage = `Usage: ${["DIR", ...Object.values(formats).map((format) => format.usage)]
  .map((words) => `npm run export -- ${words}`)
  .join(" | ")}`;

await runExport(process.argv.slice(2)).catch(endWith);

async function runExport([word = "", ...words]: string[]): Promise<void> {
  const format = Object.hasOwn(formats, word) ? formats[word] : undefined;
  const isFolder = word !== "" && !word.startsWith("-") && words.length === 0;
  if (format ? words.length === 0 : !isFolder) throw new StartupError(usage);
  const config = readConfig(process.env);
  const exported = format ? format.run(config, words) : exportToOpenFormats(config, word);
  await exported.catch((error) => {
    throw error instanceof Unusable ? new StartupError(error.message) : error;
  });
}
