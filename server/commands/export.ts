import { Unusable } from "../../moving/unusable.ts";
import { type Config, readConfig } from "../config/config.ts";
import { endWith, StartupError } from "../startup-error.ts";
import { exportToPocketBase } from "./moving/export-pocketbase.ts";

/** What can be moved out to, by the first word. Each is given the words that follow it, and says what it does. */
const formats: Record<string, { usage: string; run(config: Config, words: string[]): Promise<void> }> = {
  "--pocketbase": { usage: "--pocketbase DIR", run: exportToPocketBase },
};

const usage = `Usage: ${Object.values(formats)
  .map((format) => `npm run export -- ${format.usage}`)
  .join(" | ")}`;

await runExport(process.argv.slice(2)).catch(endWith);

async function runExport([word = "", ...words]: string[]): Promise<void> {
  const format = Object.hasOwn(formats, word) ? formats[word] : undefined;
  if (!format || words.length === 0) throw new StartupError(usage);
  await format.run(readConfig(process.env), words).catch((error) => {
    throw error instanceof Unusable ? new StartupError(error.message) : error;
  });
}
