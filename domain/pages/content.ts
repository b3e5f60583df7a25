import * as z from "zod/mini";
import { mostItems } from "./lists/lists.ts";

const longestText = 4_000;
const id = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,80}$/));

/** Keeps a plain text on its lines: no control characters besides line breaks. */
const plainText = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n").trim()),
  z.maxLength(longestText),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u),
);

const share = z.number().check(z.gte(0), z.lte(1));

const pictureChange = z.object({
  /** The name of one of the record's files. Absent for the original picture. */
  file: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The text for people who cannot see the picture. */
  alt: z.optional(plainText),
  /** The picture tells nothing more than the text, so it has no text alternative. */
  isDecorative: z.optional(z.boolean()),
  /** The point to keep in a crop, as fractions from the top left. */
  focus: z.optional(z.object({ x: share, y: share })),
});

export const textsSchema = z.record(id, plainText);
export const picturesSchema = z.record(id, pictureChange);
export const sectionsSchema = z.object({
  /** The movable sections in their order. Absent for the original order. */
  order: z.optional(z.array(id).check(z.maxLength(40))),
  hidden: z.optional(z.array(id).check(z.maxLength(40))),
});

const listItem = z.object({
  /** The id that the editor gives the item. A moved item keeps its id. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  texts: z.record(id, plainText),
  picture: z.optional(pictureChange),
});

/** The items of a page's lists, by list. */
export const listsSchema = z.record(id, z.array(listItem).check(z.maxLength(mostItems)));

export type ListItem = z.infer<typeof listItem>;
export type PageLists = z.infer<typeof listsSchema>;
export type PictureChange = z.infer<typeof pictureChange>;
export type SectionChanges = z.infer<typeof sectionsSchema>;

/** The team's changes of a page. Everything else is the original. */
export type PageContent = {
  /** Texts by the place's id. */
  texts: Record<string, string>;
  pictures: Record<string, PictureChange>;
  sections: SectionChanges;
  /** The items of optional sections. */
  lists: PageLists;
};

/** A content that visitors do not see yet, with its last author. */
export type PageDraft = PageContent & {
  /** The id of the author's account. */
  by: string;
  name: string;
  at: string;
};

export const contentSchema = z.object({
  texts: textsSchema,
  pictures: picturesSchema,
  sections: sectionsSchema,
  // Editors of the version before send none.
  lists: z._default(listsSchema, {}),
});

/** Returns the content of a stored page, empty where it has none. */
export function readContent(stored: Readonly<Record<string, unknown>> | null): PageContent {
  return {
    texts: parsed(textsSchema, stored?.texts, {}),
    pictures: parsed(picturesSchema, stored?.pictures, {}),
    sections: parsed(sectionsSchema, stored?.sections, {}),
    lists: parsed(listsSchema, stored?.lists, {}),
  };
}

function parsed<Shape>(schema: z.ZodMiniType<Shape>, value: unknown, otherwise: Shape): Shape {
  const { data, success } = schema.safeParse(value);
  return success ? data : otherwise;
}

/** Returns the stored draft, or `null` if there is none. */
export function readPageDraft(stored: unknown): PageDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { by, name, at, ...content } = stored as Record<string, unknown>;
  return { ...readContent(content), by: String(by ?? ""), name: String(name ?? ""), at: String(at ?? "") };
}

/** Returns the content that the team works on: the draft, or the published content if there is no draft. */
export function editedContent(stored: Readonly<Record<string, unknown>> | null): PageContent {
  const { texts, pictures, sections, lists } = readPageDraft(stored?.draft) ?? readContent(stored);
  return { texts, pictures, sections, lists };
}

/** Returns the content that waits for its moment, or `null` if there is none. */
export function readScheduled(stored: unknown): PageContent | null {
  return contentSchema.safeParse(stored).data ?? null;
}

/** Returns the names of the files that contents name. */
export function contentFiles(...contents: readonly (PageContent | null)[]): Set<string> {
  const changes = contents.flatMap((content) => [
    ...Object.values(content?.pictures ?? {}),
    ...Object.values(content?.lists ?? {}).flatMap((items) => items.flatMap(({ picture }) => picture ?? [])),
  ]);
  return new Set(changes.flatMap(({ file }) => file ?? []));
}

/** Tells whether two contents are the same. */
export function isSamePage(one: PageContent, other: PageContent): boolean {
  return comparable(one) === comparable(other);
}

function comparable({ texts, pictures, sections, lists }: PageContent): string {
  const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const { order = [], hidden = [] } = sections;
  // The store sorts an item's texts by its fields.
  const items = sorted(lists).map(([name, list]) => [
    name,
    (list as ListItem[]).map(({ id, texts, picture }) => [id, sorted(texts), picture]),
  ]);
  return JSON.stringify([sorted(texts), sorted(pictures), order, hidden, items]);
}
