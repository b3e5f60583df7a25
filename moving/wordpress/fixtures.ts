import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore, type Store } from "record-store";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { collections, migrations } from "../../domain/index.server.ts";
import { readExportFile, type WordPressExport } from "./export-file.ts";

/** A folder for one test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "wordpress-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty record store. */
export async function emptyStore(): Promise<Store> {
  const nobody = () => {};
  const store = await openStore({
    folder: path.join(await scratchFolder(), "data"),
    collections,
    migrations,
    letters: {
      verification: nobody,
      passwordReset: nobody,
      emailChange: nobody,
      passwordChanged: nobody,
      addressChanged: nobody,
    },
    uploadLimit: 10_000_000,
    rateLimits: false,
    report: nobody,
  });
  onTestFinished(() => store.close());
  return store;
}

export const uploadsAddress = "https://ancien.example/wp-content/uploads/2019/05";

/** A media folder with these pictures. */
export async function openMedia(...names: string[]): Promise<string> {
  const folder = await scratchFolder();
  const month = path.join(folder, "2019/05");
  await mkdir(month, { recursive: true });
  for (const [index, name] of names.entries()) {
    const create = { width: 30, height: 20, channels: 3, background: { r: index, g: 90, b: 90 } } as const;
    await writeFile(path.join(month, name), await sharp({ create }).jpeg().toBuffer());
  }
  return folder;
}

type Item = { id: number; title?: string; type?: string; guid?: string; content?: string; more?: string };

/** The parsed export file of these items. */
export async function writeExport(...items: Item[]): Promise<WordPressExport> {
  const file = path.join(await scratchFolder(), "export.xml");
  await writeFile(
    file,
    `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://ancien.example</wp:base_blog_url>
${items.map(itemElement).join("\n")}
</channel></rss>`,
  );
  return readExportFile(file);
}

function itemElement({
  id,
  title = `Grange ${id}`,
  type = "post",
  guid,
  content = "",
  more = "",
}: Item): string {
  return `<item><title>${title}</title><guid>${guid ?? `https://ancien.example/?p=${id}`}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>2019-05-04 10:30:00</wp:post_date><wp:status>${type === "attachment" ? "inherit" : "publish"}</wp:status>
<wp:post_type>${type}</wp:post_type>${more}</item>`;
}

/** A picture of the media library. */
export function attachment(id: number, name: string, parent = 0): Item {
  const more = `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>${uploadsAddress}/${name}</wp:attachment_url>`;
  return { id, title: name, type: "attachment", more };
}
