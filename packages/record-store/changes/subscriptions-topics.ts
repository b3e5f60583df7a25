import type { Catalog } from "../collection.ts";

/** A subscription of a stream, such as `articles/*?options={…}` (contract §12), parsed once. */
export type Topic = {
  /** Exactly as submitted, because the client listens for events of this very name. */
  name: string;
  /** The collection's name. Empty if no such collection exists. */
  collection: string;
  /** An id, or `*` for every record that the list rule shows. */
  record: string;
  filter: string;
  expand: string;
  fields: string;
};

/** A stream's topics by their records. */
export type TopicIndex = ReadonlyMap<string, readonly Topic[]>;

/** Parses submitted topics, a few at a time. Topics of unknown collections are left out. */
export function* readTopics(catalog: Catalog, names: readonly string[]): Generator<void, TopicIndex> {
  const index = new Map<string, Topic[]>();
  for (const [position, name] of names.entries()) {
    const topic = parseTopic(catalog, name);
    const subject = subjectKey(topic.collection, topic.record);
    const knownTopics = index.get(subject);
    if (knownTopics) knownTopics.push(topic);
    else if (topic.collection) index.set(subject, [topic]);
    if (position % 50 === 49) yield;
  }
  return index;
}

/** Returns the topics that match a record, before any permission check. */
export function* topicsAbout(topics: TopicIndex, collection: string, record: string): Generator<Topic> {
  yield* topics.get(subjectKey(collection, "*")) ?? [];
  yield* topics.get(subjectKey(collection, record)) ?? [];
}

function subjectKey(collection: string, record: string): string {
  return `${collection}/${record}`;
}

function parseTopic(catalog: Catalog, name: string): Topic {
  const { path, option } = topicQuery(name);
  const [collection = "", ...record] = path.split("/");
  return {
    name,
    collection: catalog.find(collection)?.name ?? "",
    record: record.join("/"),
    filter: option("filter"),
    expand: option("expand"),
    fields: option("fields"),
  };
}

/** Splits a topic into its path and the options behind it. An option that is absent is an empty text. */
export function topicQuery(name: string): { path: string; option: (key: string) => string } {
  const [path = "", ...rest] = name.split("?");
  const query = optionsQuery(new URLSearchParams(rest.join("?")).get("options"));
  return { path, option: (key) => topicText(Object.hasOwn(query, key) ? query[key] : undefined) };
}

function optionsQuery(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const { query } = JSON.parse(text ?? "{}");
    return typeof query === "object" && query !== null ? query : {};
  } catch {
    return {};
  }
}

function topicText(value: unknown): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}
