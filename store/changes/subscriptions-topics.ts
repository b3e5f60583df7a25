import type { Catalog } from "../collection.ts";

/** One subscription of a stream, such as `projects/*?options={…}` (contract §12), read once. */
export type Topic = {
  /** Exactly as it was submitted: the client listens for events of this very name. */
  name: string;
  /** By its name; empty when there is none. */
  collection: string;
  /** An id, or `*` for all that the list rule shows. */
  record: string;
  filter: string;
  expand: string;
  fields: string;
};

/** The topics of a stream, by the records they are about. */
export type TopicIndex = ReadonlyMap<string, readonly Topic[]>;

/** Reads topics as they were submitted, a few at a time; those about no collection are left out. */
export function* readTopics(catalog: Catalog, names: readonly string[]): Generator<void, TopicIndex> {
  const index = new Map<string, Topic[]>();
  for (const [position, name] of names.entries()) {
    const topic = topicOf(catalog, name);
    const subject = subjectOf(topic.collection, topic.record);
    const known = index.get(subject);
    if (known) known.push(topic);
    else if (topic.collection) index.set(subject, [topic]);
    if (position % 50 === 49) yield;
  }
  return index;
}

/** The topics that a change of a record could be of interest to, before anyone's right to see it is asked. */
export function* topicsAbout(topics: TopicIndex, collection: string, record: string): Generator<Topic> {
  yield* topics.get(subjectOf(collection, "*")) ?? [];
  yield* topics.get(subjectOf(collection, record)) ?? [];
}

function subjectOf(collection: string, record: string): string {
  return `${collection}/${record}`;
}

function topicOf(catalog: Catalog, name: string): Topic {
  const [path = "", ...rest] = name.split("?");
  const [collection = "", ...record] = path.split("/");
  const query = optionsQuery(new URLSearchParams(rest.join("?")).get("options"));
  const option = (key: string) => textOf(Object.hasOwn(query, key) ? query[key] : undefined);
  return {
    name,
    collection: catalog.find(collection)?.name ?? "",
    record: record.join("/"),
    filter: option("filter"),
    expand: option("expand"),
    fields: option("fields"),
  };
}

function optionsQuery(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const { query } = JSON.parse(text ?? "{}");
    return typeof query === "object" && query !== null ? query : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}
