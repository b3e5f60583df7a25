import { StoreError } from "record-store";
import { Unusable } from "../../moving/unusable.ts";
import { type Config, readConfig } from "../config/config.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { importFromPocketBase, pocketBaseUsage } from "./moving/import-pocketbase.ts";
import { importFromWordPress, wordPressUsage } from "./moving/import-wordpress.ts";

/** The formats by the command's first word. `run` receives the other words and prints its progress. */
const formats: Record<string, { usage: string; run(config: Config, words: string[]): Promise<void> }> = {
  wordpress: { usage: wordPressUsage, run: importFromWordPress },
  pocketbase: { usage: pocketBaseUsage, run: importFromPocketBase },
};

const usage = `Usage: ${Object.values(formats)
  .map((format) => `npm run site -- import ${format.usage}`)
  .join(" | ")}`;

await runImport(process.argv.slice(2)).catch(endCommand);

async function runImport([word = "", ...words]: string[]): Promise<void> {
  const format = Object.hasOwn(formats, word) ? formats[word] : undefined;
  if (!format || words.length === 0) throw new StartupError(usage);
  await format.run(readConfig(process.env), words).catch((error) => {
    throw error instanceof Unusable || error instanceof StoreError ? new StartupError(error.message) : error;
  });
}
