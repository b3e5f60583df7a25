import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readExportFile } from "../../../moving/wordpress/export-file.ts";
import { importWordPress } from "../../../moving/wordpress/import.ts";
import { downloadedMedia, type Media, mediaFolder } from "../../../moving/wordpress/media.ts";
import { wordPressLines } from "../../../moving/wordpress/report.ts";
import { temporaryName } from "../../../store/index.ts";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../startup-error.ts";
import { openForCommand } from "../open-store.ts";

export const wordPressUsage =
  "wordpress FILE.xml [--media DIR | --download] [--yes] (lists what would come; with --yes, brings it in)";

const onlyListed = "Nothing was changed. The same again with --yes brings it in.";

type Words = { file: string; folder: string | undefined; downloads: boolean; rehearse: boolean };

/** Lists what a WordPress would bring, or brings it in: at any time, also while the server runs. */
export async function importFromWordPress(config: Config, words: string[]): Promise<void> {
  const { file, folder, downloads, rehearse } = readWords(words);
  const source = await readExportFile(file);
  const scratch = path.join(config.dataDir, "tmp", temporaryName());
  const store = await openForCommand(config);
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const media = downloads
      ? downloadedMedia({ site: source.site, scratch, limit: config.uploadLimit })
      : mediaOf(folder);
    const report = await importWordPress(store, source, { media, rehearse });
    const lines = wordPressLines(report, { rehearsed: rehearse });
    console.log([...lines, rehearse ? onlyListed : "Done."].join("\n"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await store.close();
  }
}

function mediaOf(folder: string | undefined): Media {
  if (folder) return mediaFolder(folder);
  return { find: async () => ({ why: "name its folder (--media DIR) or have it fetched (--download)" }) };
}

function readWords(words: string[]): Words {
  try {
    const flag = { type: "boolean" } as const;
    const options = { yes: flag, "dry-run": flag, download: flag, media: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const downloads = values.download === true;
    if (file && others.length === 0 && !(downloads && values.media))
      return { file, folder: values.media, downloads, rehearse: !values.yes || values["dry-run"] === true };
  } catch {
    // Said below.
  }
  throw new StartupError(`Usage: npm run import -- ${wordPressUsage}`);
}
