import type { ImportOutcome, Store } from "record-store";
import { projectFilters } from "../../domain/projects/filters/filters.ts";
import { Unusable } from "../unusable.ts";
import { mediaLibrary } from "./attachments.ts";
import type { WordPressExport, WordPressItem } from "./export-file.ts";
import { itemIds } from "./identities.ts";
import type { Media } from "./media.ts";
import { type PostSource, type ReadPost, readPost } from "./posts.ts";

/** The outcome of each post, and the number of items of each other type. */
export type WordPressReport = {
  /** The requested types. */
  types: readonly string[];
  posts: (ReadPost & { outcome: ImportOutcome })[];
  others: { type: string; count: number }[];
};

/** The types of items that are imported by default. */
export const usualTypes = ["post", "page"];

type ImportStore = Pick<Store, "import" | "find" | "look">;

/**
 * Imports the posts and pages of a WordPress as drafts of projects, with their pictures and dates. Each post is
 * imported whole or not at all, and only once: a second run imports the new ones.
 *
 * @param types other types of items, such as `project` and `portfolio` of a theme
 * @param rehearse reports the results without keeping anything
 * @throws StoreError if there is no room for files
 */
export async function importWordPress(
  store: ImportStore,
  { site, items }: WordPressExport,
  { media, rehearse, types = usualTypes }: { media: Media; rehearse: boolean; types?: readonly string[] },
): Promise<WordPressReport> {
  if (items.length === 0) throw new Unusable("The export file holds nothing.");
  const slugs = new Map<string, string>();
  const projects = await store.find("projects", {});
  const source: PostSource = {
    recordId: itemIds(site, items),
    mediaLibrary: mediaLibrary(items),
    media,
    categories: projectFilters(projects).known.service.map(({ label }) => label),
    isTaken: (slug, id) =>
      slugs.has(slug)
        ? slugs.get(slug) !== id
        : projects.some((each) => each.slug === slug && each.id !== id),
  };
  const [postItems, others] = sortItems(items, types);
  const posts: WordPressReport["posts"] = [];
  for (const item of postItems) {
    // The pictures of an imported post are not fetched again.
    const here = await store.look("projects", source.recordId(item));
    const post = await readPost(here ? withoutContent(item) : item, source);
    slugs.set(String(post.record.values.slug), post.record.id);
    const outcome: ImportOutcome = here
      ? { kind: "here" }
      : rehearse
        ? { kind: "here" }
        : await store.import.record(post.record);
    posts.push({ ...post, outcome });
  }
  if (rehearse) await rehearseAll(store, posts);
  return { types, posts, others };
}

async function rehearseAll(store: ImportStore, posts: WordPressReport["posts"]): Promise<void> {
  const outcomes = await store.import.rehearse(posts.map(({ record }) => record));
  for (const [index, post] of posts.entries()) post.outcome = outcomes[index] ?? post.outcome;
}

/** Hidden or unfinished items. */
const leftStatuses = new Set(["trash", "auto-draft", "inherit"]);

function sortItems(
  items: readonly WordPressItem[],
  types: readonly string[],
): [WordPressItem[], WordPressReport["others"]] {
  const chosenItems: WordPressItem[] = [];
  const counts = new Map<string, number>();
  for (const item of items) {
    const type = item.texts.get("post_type") ?? "";
    const status = item.texts.get("status") ?? "";
    if (types.includes(type) && !leftStatuses.has(status)) chosenItems.push(item);
    // Pictures come with the posts that show them.
    else if (type !== "attachment") {
      const name = types.includes(type) ? `${type}, ${status}` : type;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [chosenItems, [...counts].map(([type, count]) => ({ type, count }))];
}

function withoutContent(item: WordPressItem): WordPressItem {
  return { ...item, content: "", meta: new Map() };
}
