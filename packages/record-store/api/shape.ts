import { BadRequest } from "../errors.ts";
import type { Reader } from "../kernel.ts";
import {
  type ExpandRoom,
  expandRecords,
  expandRoom,
  parseFields,
  pickFields,
  picksWholeMembers,
  type View,
} from "../query/index.ts";

/** The form of a response's records: with relations expanded, or with only some fields. */
export type Shape = { expand?: string; fields?: string };

/** Parses the shape for a single record. An invalid one is refused before anything is written. */
export function readShape(query: URLSearchParams): Required<Shape> {
  const fields = query.get("fields") ?? "";
  parseFields(fields);
  return { expand: query.get("expand") ?? "", fields };
}

/**
 * Gives records, as JSON texts, the requested shape. Unchanged texts are never parsed.
 *
 * @param view may have the `picker` with which the texts were read
 */
export async function shapeRecords(
  reader: Reader,
  view: View,
  texts: string[],
  { expand, fields }: Shape,
  room?: ExpandRoom,
): Promise<string[]> {
  if (!expand && (!fields || (view.picker && picksWholeMembers(view.picker)))) return texts;
  const records = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  if (expand) await expandRecords(reader, view, records, expand, room);
  if (!fields) return records.map((record) => JSON.stringify(record));
  const picker = parseFields(fields);
  return records.map((record) => JSON.stringify(pickFields(record, picker)));
}

/**
 * Gives a written record the requested shape, but drops `expand` if it would be too much. The record is already
 * written, and an error would make the client write it again.
 *
 * @param room shared by the records of one response
 */
export async function readWritten(
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
