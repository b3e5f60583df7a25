import { BadRequest } from "../errors.ts";
import type { Reader } from "../kernel.ts";
import {
  type ExpandRoom,
  expandRecords,
  expandRoom,
  parseFields,
  pickFields,
  type View,
} from "../query/index.ts";

/** How a client wants the records of an answer: with relations expanded, with only some of their fields. */
export type Shape = { expand?: string; fields?: string };

/** Reads the shape of a single record's answer; a wrong one is refused before anything is written. */
export function shapeOf(query: URLSearchParams): Shape {
  const fields = query.get("fields") ?? "";
  parseFields(fields);
  return { expand: query.get("expand") ?? "", fields };
}

/** Gives records, as JSON texts, the shape asked for. Untouched texts are never parsed. */
export async function shapeRecords(
  reader: Reader,
  view: View,
  texts: string[],
  { expand, fields }: Shape,
  room?: ExpandRoom,
): Promise<string[]> {
  if (!expand && !fields) return texts;
  const records = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  if (expand) await expandRecords(reader, view, records, expand, room);
  if (!fields) return records.map((record) => JSON.stringify(record));
  const picker = parseFields(fields);
  return records.map((record) => JSON.stringify(pickFields(record, picker)));
}

/**
 * Gives the record of a write the shape asked for, without what is expanded where that would be too much: it is written
 * already, and to say otherwise would have it written again.
 *
 * @param room shared by the records of one answer
 */
export async function writtenAs(
  reader: Reader,
  view: View,
  text: string,
  shape: Shape,
  room: ExpandRoom = expandRoom(),
): Promise<string> {
  try {
    return (await shapeRecords(reader, view, [text], shape, room))[0] ?? text;
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    room.records = 0;
    return (await shapeRecords(reader, view, [text], { fields: shape.fields }))[0] ?? text;
  }
}
