import { existsSync } from "node:fs";
import path from "node:path";
import { exportOpenFormats } from "../../../moving/open-formats/export.ts";
import type { Config } from "../../config/config.ts";
import { buildFolders } from "../../start/build.ts";
import { StartupError } from "../../startup-error.ts";
import type { StaticSiteReport } from "../../static-site/static-site.ts";
import { openForCommand } from "../open-store.ts";
import type { ExportWords } from "./export-words.ts";

/** Writes everything in open formats into an empty folder: at any time, also while the server runs. */
export async function exportToOpenFormats(
  config: Config,
  { folder, withoutDamaged }: ExportWords,
): Promise<void> {
  const build = buildFolders.site;
  if (!existsSync(path.join(build, "server/index.js")))
    throw new StartupError("The site is not built, so that its pages cannot be exported: npm run build.");
  // React chooses one of its two builds while it is being imported.
  process.env.NODE_ENV = "production";
  const { exportPages } = await import("../../static-site/export-pages.ts");
  const store = await openForCommand(config);
  const site: StaticSiteReport = { pages: 0, files: 0 };
  const damaged: string[] = [];
  const onMissing = (address: string, why: string) => void damaged.push(`  ${address} (${why})`);
  try {
    const { tables, missing } = await exportOpenFormats(store, folder, {
      now: new Date(),
      withoutDamaged,
      async alsoWrite(target) {
        const options = { build, siteUrl: config.siteUrl, onMissing: withoutDamaged ? onMissing : undefined };
        Object.assign(site, await exportPages(store, path.join(target, "site"), options));
      },
    });
    const lines = tables.map(({ name, records, files }) => `${name}: ${records}, with ${files} files`);
    const lost = missing.map((name) => `  ${name}`);
    const pages = `site: ${site.pages} pages, with ${site.files} files`;
    console.log(
      [...lines, pages, ...titled("Missing:", lost), ...titled(leftOut, damaged), "Done."].join("\n"),
    );
  } finally {
    await store.close();
  }
}

const leftOut = "Left out of the pages, as it cannot be had:";

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines] : [];
}
