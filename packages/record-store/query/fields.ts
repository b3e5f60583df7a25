import { BadRequest } from "../errors.ts";
import { makeExcerpt, type ReadingRoom } from "./excerpt.ts";

const mostCharacters = 4_000;
const mostFields = 200;
/** Characters that all excerpts of one response may read: about a tenth of a second's work. */
const mostRead = 10_000_000;

type Modifier = (value: unknown) => unknown;

/** A wanted field: its dotted name and the modifier of its value. */
type Wish = { path: string; modify?: Modifier };

/** The fields that a client wants of every record. Without wishes, all fields. */
export type Picker = {
  wishes: readonly Wish[];
  /** The wishes below a name, found once for all records. */
  below: Map<string, Picked>;
};

/** `whole` with its modifier, or only some fields within. */
type Picked = { whole: true; modify?: Modifier } | { whole: false; picker: Picker } | undefined;

/**
 * Parses a `fields` parameter (contract §8): `id,title,expand.sender.name,description:excerpt(100,true)`.
 *
 * @throws BadRequest for an open bracket or quote, an unknown or malformed modifier, or more than 200 fields. Picking
 *   throws it if the excerpts would read more than 10 million characters
 */
export function parseFields(text: string): Picker {
  if (text.length > mostCharacters) throw new BadRequest();
  const wishes = new Map<string, Wish>();
  const parts = commaParts(text);
  if (parts.length > mostFields) throw new BadRequest();
  const room = { characters: mostRead };
  for (const fieldText of parts) {
    const [path = "", ...modifier] = fieldText.split(":");
    wishes.set(path, {
      path,
      modify: modifier.length > 0 ? parseModifier(modifier.join(":"), room) : undefined,
    });
  }
  return makePicker([...wishes.values()]);
}

/** Returns a copy of a record with only the wanted fields, in the record's order. Lists are picked item by item. */
export function pickFields(record: unknown, picker: Picker): unknown {
  if (picker.wishes.length === 0 || typeof record !== "object" || record === null) return record;
  if (Array.isArray(record)) return record.map((item) => pickFields(item, picker));
  const picked: [string, unknown][] = [];
  for (const [name, value] of Object.entries(record)) {
    const wantedField = findWanted(picker, name);
    if (wantedField?.whole) picked.push([name, wantedField.modify ? wantedField.modify(value) : value]);
    else if (wantedField) picked.push([name, pickFields(value, wantedField.picker)]);
  }
  return Object.fromEntries(picked);
}

/** Returns whether a picker takes anything of a member. */
export function picks(picker: Picker, name: string): boolean {
  return findWanted(picker, name) !== undefined;
}

/** Returns whether a picker takes only whole members as they are: their JSON text needs no parsing. */
export function picksWholeMembers({ wishes }: Picker): boolean {
  return wishes.every(({ path, modify }) => !modify && !path.includes("."));
}

/**
 * Returns the picker of the members that a response needs: its `fields`, and the relations that `expand` names. Returns
 * `undefined` if it needs whole records.
 *
 * @throws BadRequest if `fields` is invalid
 */
export function neededFields({ fields, expand }: { fields: string; expand: string }): Picker | undefined {
  const picker = parseFields(fields);
  if (picker.wishes.length === 0) return undefined;
  if (!expand) return picker;
  const relations = expand.split(",").map((path) => path.replaceAll(/\s/g, "").split(".").find(Boolean));
  return pickAlso(picker.wishes, ["id", ...relations]);
}

/**
 * Returns the picker of the records that `expand` adds under a relation: the members that the response needs, and those
 * called `names`. Returns `undefined` if it needs whole records.
 *
 * @param picker of the records with the relation, as `neededFields` returns it
 */
export function neededExpanded(
  picker: Picker | undefined,
  relation: string,
  names: Iterable<string>,
): Picker | undefined {
  const expanded: Picked = picker ? findWanted(picker, "expand") : { whole: true };
  const picked = expanded?.whole === false ? findWanted(expanded.picker, relation) : expanded;
  return picked?.whole ? undefined : pickAlso(picked?.picker.wishes ?? [], names);
}

function pickAlso(wishes: readonly Wish[], names: Iterable<string | undefined>): Picker {
  return makePicker([...wishes, ...Array.from(names, (path = "") => ({ path }))]);
}

function makePicker(wishes: readonly Wish[]): Picker {
  return { wishes, below: new Map() };
}

function findWanted(picker: Picker, name: string): Picked {
  if (picker.below.has(name)) return picker.below.get(name);
  const wantedField = look(picker, name);
  picker.below.set(name, wantedField);
  return wantedField;
}

// A name in a json field may contain dots itself (`facade.jpg`), so names are compared from the start of the path.
function look({ wishes }: Picker, name: string): Picked {
  const within: Wish[] = [];
  for (const { path, modify } of wishes) {
    if (path === name) return { whole: true, modify };
    if (path.startsWith(`${name}.`)) within.push({ path: path.slice(name.length + 1), modify });
  }
  if (within.length > 0) return { whole: false, picker: makePicker(within) };
  const everything = wishes.find(({ path }) => path === "*");
  return everything && { whole: true, modify: everything.modify };
}

/** Splits at commas outside brackets and quotes. Empty parts are dropped. */
function commaParts(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  let quote = "";
  for (const [index, sign] of Array.from(text).entries()) {
    const escaped = index > 0 && part.endsWith("\\");
    if (!escaped && quote === "" && sign === "(") depth += 1;
    if (!escaped && quote === "" && sign === ")" && depth > 0) depth -= 1;
    if (!escaped && /["'`]/.test(sign) && (quote === "" || quote === sign)) quote = quote ? "" : sign;
    if (sign === "," && depth === 0 && quote === "") {
      parts.push(part);
      part = "";
    } else part += sign;
  }
  if (depth > 0 || quote) throw new BadRequest();
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== "");
}

const excerptCall = /^excerpt\(\s*\+?(\d{1,6})\s*(?:,\s*(\w+)\s*)?\)$/;
const trueWords = new Set(["1", "t", "T", "TRUE", "true", "True"]);

function parseModifier(text: string, room: ReadingRoom): Modifier {
  const [call, digits, ellipsis = ""] = excerptCall.exec(text.trim()) ?? [];
  const length = Number(digits);
  if (!call || length === 0) throw new BadRequest();
  return (value) => {
    if (typeof value !== "string") return value;
    if (room.characters < 0) throw new BadRequest();
    return makeExcerpt(value, length, trueWords.has(ellipsis), room);
  };
}
