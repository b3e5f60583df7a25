import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { Unusable } from "../unusable.ts";

/** An item of a WordPress: a post, a page, a picture, or a record of a plugin. */
export type WordPressItem = {
  /** The texts by element, without its prefix: `post_id`, `post_type`, `title`. Content and excerpt are separate. */
  texts: ReadonlyMap<string, string>;
  content: string;
  excerpt: string;
  categories: readonly string[];
  meta: ReadonlyMap<string, string>;
};

export type WordPressExport = { site: string; items: WordPressItem[] };

/** The elements to read of an item. All others are unused here, and comments may be many. */
const readTexts = new Set([
  "title",
  "guid",
  "pubDate",
  "wp:post_id",
  "wp:post_type",
  "wp:post_name",
  "wp:post_parent",
  "wp:post_date",
  "wp:post_date_gmt",
  "wp:post_modified_gmt",
  "wp:status",
  "wp:attachment_url",
]);

/**
 * Reads the export file of a WordPress ("WordPress eXtended RSS") in chunks and in its declared encoding.
 *
 * @throws Unusable if it is no such file, or is truncated
 */
export async function readExportFile(file: string): Promise<WordPressExport> {
  const decoder = await decoderFor(file);
  const reading = new Reading();
  const parser = new Parser(reading, { xmlMode: true });
  for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk, { stream: true }));
  parser.end(decoder.decode());
  if (!reading.isWordPress) throw new Unusable(`${file} is not the export file of a WordPress.`);
  if (!reading.hasEnded) throw new Unusable(`${file} breaks off before its end: export it anew.`);
  return { site: reading.site, items: reading.items };
}

/** Chooses the encoding by the byte order mark, or by the first line: `<?xml version="1.0" encoding="ISO-8859-1"?>`. */
async function decoderFor(file: string): Promise<TextDecoder> {
  const start = Buffer.alloc(200);
  const handle = await open(file).catch(() => {
    throw new Unusable(`${file} cannot be read.`);
  });
  await handle.read(start, 0, start.length, 0).finally(() => handle.close());
  const mark = start.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be");
  const name = /encoding=["']([\w-]+)["']/.exec(start.toString("latin1"))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name);
  } catch {
    throw new Unusable(`${file} is written in an alphabet that is not known here: ${name}.`);
  }
}

/** WordPress's own categories, and those of a theme's item types, such as `project_category` or `portfolio-type`. */
const categoryDomain = /^category$|[-_](?:cats?|category|categories|types?|filters?)$/;

type Unfinished = {
  texts: Map<string, string>;
  content: string;
  excerpt: string;
  categories: string[];
  meta: Map<string, string>;
};

class Reading {
  readonly items: WordPressItem[] = [];
  site = "";
  isWordPress = false;
  hasEnded = false;
  #item: Unfinished | undefined;
  #text = "";
  #key = "";
  #isCategory = false;

  onopentag = (name: string, attributes: Record<string, string>): void => {
    this.#text = "";
    if (name === "item")
      this.#item = { texts: new Map(), content: "", excerpt: "", categories: [], meta: new Map() };
    if (name === "category") this.#isCategory = categoryDomain.test(attributes.domain ?? "");
  };

  ontext = (text: string): void => {
    this.#text += text;
  };

  onclosetag = (name: string, isImplied: boolean): void => {
    if (name === "wp:wxr_version") this.isWordPress = true;
    if (name === "rss") this.hasEnded = !isImplied;
    if (this.#item) this.#endInItem(this.#item, name, isImplied);
    else if (name === "wp:base_blog_url" || (name === "link" && !this.site)) this.site = this.#text.trim();
    this.#text = "";
  };

  #endInItem(item: Unfinished, name: string, isImplied: boolean): void {
    const text = this.#text;
    if (name === "item") {
      // A truncated item is dropped, and the whole file is reported.
      if (!isImplied) this.items.push(item);
      this.#item = undefined;
    } else if (name === "content:encoded") item.content = text;
    else if (name === "excerpt:encoded") item.excerpt = text;
    else if (name === "category" && this.#isCategory) item.categories.push(text.trim());
    else if (name === "wp:meta_key") this.#key = text.trim();
    else if (name === "wp:meta_value") item.meta.set(this.#key, text);
    else if (readTexts.has(name)) item.texts.set(name.replace(/^wp:/, ""), text.trim());
  }
}
