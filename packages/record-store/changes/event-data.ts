import type { Awaitable } from "../awaitable.ts";
import type { Caller, Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { StoreError } from "../errors.ts";
import type { ChangeEntry, Kernel, Reader } from "../kernel.ts";
import {
  compileMatch,
  compileOne,
  expandRecords,
  parseFields,
  pickFields,
  type View,
} from "../query/index.ts";
import type { Topic } from "./subscriptions-topics.ts";

/** The part of a change that events report. */
export type ToldChange = Pick<ChangeEntry, "action" | "record">;

/** Returns an event's data for a caller, or `undefined` if the caller may not see the record. */
export type EventData = (caller: Caller, topic: Topic) => Awaitable<string | undefined>;

/** Most records that `expand` may add to one event. Events are made at every write, lists only on request. */
const mostExpanded = 500;

/**
 * Opens a change for the callers who may hear of it. Shared work runs once: the rule and the record per caller, a
 * filter per caller who uses it. The record's last state, in the bin, decides about a deletion. An erased record has no
 * last state: only callers who may see every record get its id.
 */
export async function openEventData(
  kernel: Kernel,
  { action, record: id }: ToldChange,
  collection: Collection,
): Promise<EventData> {
  const { catalog, reader } = kernel;
  const now = kernel.now();
  const binned = action === "delete";
  const allowed = new Map<string, boolean>();
  const matched = new Map<string, boolean>();
  const records = new Map<string, string | undefined>();
  const isErased = binned && !(await isThere(kernel, collection, id));
  const remains = JSON.stringify({ collectionId: collection.id, collectionName: collection.name, id });

  async function isAllowed(view: View, { record }: Topic): Promise<boolean> {
    const rule = (record === "*" ? collection.rules.list : collection.rules.view)?.(view.caller) ?? false;
    if (isErased) return rule === true;
    return (await reader.one(compileMatch(view, id, { rule, binned }))) !== undefined;
  }

  async function isMatched(view: View, { filter }: Topic): Promise<boolean> {
    try {
      return (await reader.one(compileMatch(view, id, { rule: true, filter, binned }))) !== undefined;
    } catch (error) {
      // An invalid filter matches no record.
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  async function recordFor(view: View): Promise<string | undefined> {
    return isErased
      ? remains
      : (await reader.one<{ json: string }>(compileOne(view, id, true, { binned })))?.json;
  }

  return async (caller, topic) => {
    const view: View = { catalog, collection, caller, now };
    const who = callerKey(caller);
    const kind = topic.record === "*" ? "list" : "view";
    if (!(await once(allowed, `${kind} ${who}`, () => isAllowed(view, topic)))) return undefined;
    if (topic.filter && !(await once(matched, `${who}\n${topic.filter}`, () => isMatched(view, topic))))
      return undefined;
    const json = await once(records, who, () => recordFor(view));
    const data = json && (await shapeEvent(reader, view, json, topic));
    return data && `{"action":"${action}","record":${data}}`;
  };
}

async function shapeEvent(
  reader: Reader,
  view: View,
  json: string,
  { expand, fields }: Topic,
): Promise<string | undefined> {
  if (!expand && !fields) return json;
  const record = JSON.parse(json) as Record<string, unknown>;
  try {
    if (expand) await expandRecords(reader, view, [record], expand, { records: mostExpanded });
    return JSON.stringify(fields ? pickFields(record, parseFields(fields)) : record);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Returns whether the request is at fault, rather than a database that is away. */
function isRefusal(error: unknown): boolean {
  return error instanceof StoreError && error.status < 500;
}

async function isThere({ reader }: Kernel, { name }: Collection, id: string): Promise<boolean> {
  return (
    (await reader.one(compile(builder.selectFrom(name).select("id").where("id", "=", id)))) !== undefined
  );
}

/** Callers with the same key receive the same events. */
export function callerKey(caller: Caller): string {
  if (caller.kind !== "user") return caller.kind;
  return `${caller.collection}/${caller.id}/${caller.record.updated}`;
}

async function once<Value>(
  values: Map<string, Value>,
  key: string,
  find: () => Awaitable<Value>,
): Promise<Value> {
  const value = values.get(key);
  if (value !== undefined || values.has(key)) return value as Value;
  const foundValue = await find();
  values.set(key, foundValue);
  return foundValue;
}
