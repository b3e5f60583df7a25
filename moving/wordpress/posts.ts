import type { ImportedFile, ImportedRecord } from "record-store";
import { foldText } from "../../domain/folded.ts";
import { galleryLimit } from "../../domain/images.ts";
import { plainText } from "../../domain/projects/excerpt.ts";
import { freeSlug, slugFromTitle } from "../../domain/projects/slug.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import type { Library } from "./attachments.ts";
import { builderPictures, type ListedPicture } from "./builders.ts";
import type { WordPressItem } from "./export-file.ts";
import { copyPicture, type Media } from "./media.ts";
import { readText } from "./rich-text.ts";

/** A post as a project, with notes on its lost parts. */
export type ReadPost = { title: string; record: ImportedRecord; notes: string[] };

export type PostSource = {
  /** The record id of a post. */
  recordId(item: WordPressItem): string;
  mediaLibrary: Library;
  media: Media;
  /** The existing categories of projects. */
  categories: readonly string[];
  /** Whether another project has this slug. */
  isTaken(slug: string, id: string): boolean;
};

/** A post or a page as the draft of a project, with the available pictures. */
export async function readPost(item: WordPressItem, source: PostSource): Promise<ReadPost> {
  const { texts, content, excerpt } = item;
  const id = source.recordId(item);
  const ownTitle = plainText(texts.get("title") ?? "").trim();
  const title = ownTitle || "Sans titre";
  const pictures = new Pictures(source);
  const { addresses, leftOut } = listPictures(item, source.mediaLibrary);
  await pictures.choose(addresses);
  const text = readText(content, (picture) => {
    const name = pictures.fileName(
      source.mediaLibrary.byId(picture.id)?.address ?? picture.src,
      source.mediaLibrary,
    );
    if (name && picture.alt) pictures.describe(name, picture.alt);
    return name && fileAddress({ collectionName: "projects", id }, name);
  });
  const [category, ...others] = itemCategories(item, source.categories);
  const [cover, ...gallery] = pictures.files;
  const hasText = plainText(text.html) !== "" || text.html.includes("<img");
  const values = {
    title,
    slug: slugFor(item, title, id, source),
    description: hasText ? text.html : `<p>${escapeText(plainText(excerpt) || title)}</p>`,
    category: category ?? "",
    project_date: itemDay(texts.get("post_date")),
    status: "draft",
    images: pictures.facts(),
  };
  return {
    title,
    record: {
      collection: "projects",
      id,
      created: itemMoment(item),
      updated: readMoment(texts.get("post_modified_gmt")) ?? itemMoment(item),
      values,
      files: { ...(cover && { cover_image: [cover] }), ...(gallery.length > 0 && { gallery }) },
    },
    notes: [
      ...pictures.notes,
      ...leftOut.map((address) => `the picture ${address}: a gallery of the post leaves it out`),
      ...text.listed.flatMap((picture) => strangerNote(picture, source.mediaLibrary)),
      ...text.shortcodes.map((name) => `[${name}] stays behind: a plugin's, which the site does not have`),
      ...(others.length > 0 ? [`a project has one category; not kept: ${others.join(", ")}`] : []),
      ...(ownTitle ? [] : [`it has no title: « ${title} » stands there instead`]),
      ...(hasText ? [] : ["it has no text: its excerpt or title stands there instead"]),
    ],
  };
}

type ListedAddresses = {
  addresses: string[];
  /** Attached pictures that a gallery of the post leaves out, and that nothing else shows. */
  leftOut: string[];
};

/** The cover first, then the text's pictures, those of its galleries, and the attached ones. */
function listPictures({ texts, content, meta }: WordPressItem, library: Library): ListedAddresses {
  const shownPictures: string[] = [];
  const { listed } = readText(content, ({ src, id }) => {
    shownPictures.push(library.byId(id)?.address ?? library.byAddress(src)?.address ?? src);
    return undefined;
  });
  const inGalleries = [...listed, ...builderPictures(meta)].flatMap((picture) =>
    listedAddresses(picture, library),
  );
  const excluded = new Set(
    listed.map((picture) => ("excluded" in picture ? library.byId(picture.excluded)?.address : undefined)),
  );
  const posts = [...listed.map((picture) => ("post" in picture ? picture.post : "")), texts.get("post_id")];
  const attached = posts.flatMap((post) => library.of(post || "none")).map(({ address }) => address);
  const along = attached.filter((address) => !excluded.has(address));
  const cover = library.byId(meta.get("_thumbnail_id"))?.address ?? "";
  const addresses = [...new Set([cover, ...shownPictures, ...inGalleries, ...along])].filter(
    (address) => address !== "",
  );
  return { addresses, leftOut: [...new Set(attached)].filter((address) => !addresses.includes(address)) };
}

/** The pictures that a gallery or module names one by one. */
function listedAddresses(picture: ListedPicture, library: Library): string[] {
  if ("id" in picture) return [library.byId(picture.id)?.address ?? ""];
  return "address" in picture ? [library.byAddress(picture.address)?.address ?? picture.address] : [];
}

/** Notes a picture that a gallery or module names by a number that the media library lacks. */
function strangerNote(picture: ListedPicture, library: Library): string[] {
  if (!("id" in picture) || library.byId(picture.id)) return [];
  return [`the picture ${picture.id} of a gallery or module: the export file does not hold it`];
}

/** The available pictures of one post, by their names here. */
class Pictures {
  readonly files: ImportedFile[] = [];
  readonly notes: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #alts = new Map<string, string>();
  readonly #source: PostSource;

  constructor(source: PostSource) {
    this.#source = source;
  }

  async choose(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (this.files.length > galleryLimit) {
        this.notes.push(`the picture ${address}: a project has a cover and ${galleryLimit} pictures`);
        continue;
      }
      const foundPicture = await this.#source.media.find(address);
      if ("why" in foundPicture) this.notes.push(`the picture ${address}: ${foundPicture.why}`);
      else {
        const name = this.#freeName(address);
        this.files.push({ name, size: foundPicture.size, copyTo: copyPicture(foundPicture) });
        this.#names.set(address, name);
        const alt = this.#source.mediaLibrary.byAddress(address)?.alt;
        if (alt) this.#alts.set(name, alt);
      }
    }
  }

  fileName(address: string, library: Library): string | undefined {
    return this.#names.get(address) ?? this.#names.get(library.byAddress(address)?.address ?? "");
  }

  describe(name: string, alt: string): void {
    if (!this.#alts.has(name)) this.#alts.set(name, plainText(alt));
  }

  facts(): Record<string, { alt: string }> {
    return Object.fromEntries([...this.#alts].map(([name, alt]) => [name, { alt }]));
  }

  /** Two folders of a WordPress may contain pictures with the same name. */
  #freeName(address: string): string {
    const last = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
    const ending = /\.\w+$/.exec(last)?.[0].toLowerCase() ?? "";
    const stem = slugFromTitle(last.slice(0, last.length - ending.length)) || "image";
    const takenNames = this.files.map(({ name }) => name.slice(0, name.lastIndexOf(".")));
    return (takenNames.includes(stem) ? freeSlug(stem, takenNames) : stem) + ending;
  }
}

/** The post's own slug, or else one from its title, with a suffix if it is taken here. */
function slugFor({ texts }: WordPressItem, title: string, id: string, { isTaken }: PostSource): string {
  const slug = slugFromTitle(decoded(texts.get("post_name") ?? "")) || slugFromTitle(title) || id;
  if (!isTaken(slug, id)) return slug;
  const tried = [slug];
  for (;;) {
    const free = freeSlug(slug, tried);
    if (!isTaken(free, id)) return free;
    tried.push(free);
  }
}

const noCategories = new Set(["uncategorized", "non classe"]);

/** The categories, in the spelling that is already used here. */
function itemCategories({ categories }: WordPressItem, names: readonly string[]): string[] {
  return [...new Set(categories)]
    .filter((name) => name !== "" && !noCategories.has(foldText(name)))
    .map((name) => names.find((each) => foldText(each) === foldText(name)) ?? name);
}

function itemMoment({ texts }: WordPressItem): string | undefined {
  return readMoment(texts.get("post_date_gmt")) ?? readMoment(texts.get("post_date"));
}

/** WordPress writes a missing date as zeros. */
function readMoment(text: string | undefined): string | undefined {
  return text && /^[1-9]\d{3}-/.test(text) ? `${text}.000Z` : undefined;
}

function itemDay(text: string | undefined): string {
  return readMoment(text)?.slice(0, 10) ?? "";
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
