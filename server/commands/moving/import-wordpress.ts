import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDiskRoom, type Store, temporaryName } from "record-store";
import { readExportFile, type WordPressExport } from "../../../moving/wordpress/export-file.ts";
import { importWordPress, usualTypes, type WordPressReport } from "../../../moving/wordpress/import.ts";
import { downloadedMedia, type Media, mediaFolder } from "../../../moving/wordpress/media.ts";
import { wordPressLines } from "../../../moving/wordpress/report.ts";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../startup-error.ts";
import { openForCommand } from "../open-store.ts";
import { withoutLeftovers } from "./temporary.ts";

export const wordPressUsage =
  "wordpress FILE.xml [--media DIR | --download HOST] [--types TYPE,…] [--yes] (lists what would come; with --yes, brings it in; HOST is the WordPress that pictures are fetched from; TYPE is a sort of items that comes, without it post and page)";

const onlyListed = "Nothing was changed. The same again with --yes brings it in.";

type Words = {
  file: string;
  folder: string | undefined;
  /** Address of the running WordPress. */
  site: string | undefined;
  types: readonly string[];
  rehearse: boolean;
};

/** Imports a WordPress, or lists the results of a rehearsal. Works at any time, also while the server runs. */
export async function importFromWordPress(config: Config, words: string[]): Promise<void> {
  const importOptions = readWords(words);
  const source = await readExportFile(importOptions.file);
  const store = await openForCommand(config);
  try {
    await withoutLeftovers(config.dataDir, async () => {
      const report = await importItems(store, source, { ...importOptions, config });
      const lines = wordPressLines(report, { rehearsed: importOptions.rehearse });
      console.log([...lines, importOptions.rehearse ? onlyListed : "Done."].join("\n"));
    });
  } finally {
    await store.close();
  }
}

async function importItems(
  store: Store,
  source: WordPressExport,
  { config, folder, site, types, rehearse }: Words & { config: Config },
): Promise<WordPressReport> {
  const { dataDir, diskFloor, uploadLimit: limit } = config;
  const scratch = path.join(dataDir, "tmp", temporaryName());
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const room = openDiskRoom(dataDir, diskFloor);
    const media = site ? downloadedMedia({ site, scratch, room, limit }) : openMedia(folder);
    return await importWordPress(store, source, { media, types, rehearse });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function openMedia(folder: string | undefined): Media {
  if (folder) return mediaFolder(folder);
  return {
    find: async () => ({ why: "name its folder (--media DIR) or have it fetched (--download HOST)" }),
  };
}

function readWords(words: string[]): Words {
  try {
    const [flag, text] = [{ type: "boolean" }, { type: "string" }] as const;
    const options = { yes: flag, "dry-run": flag, download: text, media: text, types: text } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const site = values.download === undefined ? undefined : siteOrigin(values.download);
    const types = values.types?.split(",").map((type) => type.trim()) ?? usualTypes;
    const isClear = others.length === 0 && !(site && values.media) && !types.includes("");
    if (file && isClear)
      return { file, folder: values.media, site, types, rehearse: !values.yes || values["dry-run"] === true };
  } catch {
    // The error below reports it.
  }
  throw new StartupError(`Usage: npm run site -- import ${wordPressUsage}`);
}

/**
 * Returns the origin of a WordPress from its address or its host alone.
 *
 * @throws Error if the text is no web address
 */
function siteOrigin(host: string): string {
  const { protocol, origin } = new URL(host.includes("://") ? host : `https://${host}`);
  if (!/^https?:$/.test(protocol)) throw new Error(`${host} is no address of the web.`);
  return origin;
}
