import { parseArgs } from "node:util";
import { Unusable } from "../../moving/unusable.ts";
import { readConfig } from "../config/config.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { exportToOpenFormats } from "./moving/export-open-formats.ts";
import { exportToPocketBase } from "./moving/export-pocketbase.ts";

const usage =
  "Usage: npm run site -- export [--pocketbase] DIR [--without-damaged] (everything in open formats, or as a data folder of PocketBase; with --without-damaged, what is damaged is left out and named)";

await runExport(process.argv.slice(2)).catch(endCommand);

async function runExport(words: string[]): Promise<void> {
  const { folder, pocketbase, withoutDamaged } = readExportOptions(words);
  const config = readConfig(process.env);
  const run = pocketbase ? exportToPocketBase : exportToOpenFormats;
  await run(config, { folder, withoutDamaged }).catch((error) => {
    throw error instanceof Unusable ? new StartupError(error.message) : error;
  });
}

type Asked = { folder: string; pocketbase: boolean; withoutDamaged: boolean };

function readExportOptions(words: string[]): Asked {
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { pocketbase: flag, "without-damaged": flag };
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0)
      return { folder, pocketbase: values.pocketbase, withoutDamaged: values["without-damaged"] };
  } catch {
    // The error below replaces this one.
  }
  throw new StartupError(usage);
}
