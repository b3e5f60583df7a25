import type { Caller, Collection } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { ChangeEntry, Kernel } from "../kernel.ts";
import {
  compileMatch,
  compileOne,
  expandRecords,
  parseFields,
  pickFields,
  type View,
} from "../query/index.ts";

/** One subscription of a stream, such as `projects/*?options={…}` (contract §12). */
export type Topic = {
  /** Exactly as it was submitted: the client listens for events of this very name. */
  name: string;
  /** Name or id. */
  collection: string;
  /** An id, or `*` for all that the list rule shows. */
  record: string;
  filter: string;
  expand: string;
  fields: string;
};

export function topicOf(name: string): Topic {
  const [path = "", ...rest] = name.split("?");
  const [collection = "", ...record] = path.split("/");
  const query = optionsQuery(new URLSearchParams(rest.join("?")).get("options"));
  const option = (key: string) => textOf(Object.hasOwn(query, key) ? query[key] : undefined);
  return {
    name,
    collection,
    record: record.join("/"),
    filter: option("filter"),
    expand: option("expand"),
    fields: option("fields"),
  };
}

/** Whether a change could be of interest to the topic, before anyone's right to see it is asked. */
export function concerns({ collection, record }: Topic, changed: Collection, id: string): boolean {
  return (collection === changed.name || collection === changed.id) && (record === "*" || record === id);
}

/**
 * The data of the event that tells a caller of a change, nothing when the record is not theirs to see. A deletion is
 * judged by the record's last state, which lies in the bin.
 */
export function eventData(
  kernel: Kernel,
  { action, record: id }: ChangeEntry,
  collection: Collection,
  topic: Topic,
  caller: Caller,
): string | undefined {
  const rule = topic.record === "*" ? collection.rules.list : collection.rules.view;
  if (!rule) return undefined;
  const view: View = { catalog: kernel.catalog, collection, caller, now: kernel.now() };
  const binned = action === "delete";
  try {
    const asked = compileMatch(view, id, { rule: rule(caller), filter: topic.filter, binned });
    const found =
      kernel.reader.one(asked) && kernel.reader.one<{ json: string }>(compileOne(view, id, true, { binned }));
    return found && `{"action":"${action}","record":${shaped(kernel, view, found.json, topic)}}`;
  } catch (error) {
    // A filter or a list of fields that cannot be understood selects nothing.
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

function shaped({ reader }: Kernel, view: View, json: string, { expand, fields }: Topic): string {
  if (!expand && !fields) return json;
  const record = JSON.parse(json) as Record<string, unknown>;
  if (expand) expandRecords(reader, view, [record], expand);
  return JSON.stringify(fields ? pickFields(record, parseFields(fields)) : record);
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
