import { BadRequest } from "../errors.ts";

const mostPairs = 1_000;
const deepestNesting = 100;
const payloadKey = "@jsonPayload";

type Values = Record<string, unknown>;

/** Reads a JSON body, which must be an object. @throws BadRequest */
export function valuesOfJson(text: string): Values {
  if (text.trim() === "") return {};
  const parsed = parse(text);
  return parsed === null ? {} : merged({}, parsed);
}

/**
 * Reads the text parts of a form (record-store contract §3, "Multipart rules"): texts that are plainly booleans or
 * numbers become them, a key sent several times a list, and the JSON of `@jsonPayload` parts is laid over it all.
 *
 * @throws BadRequest
 */
export function valuesOfForm(pairs: readonly (readonly [key: string, text: string])[]): Values {
  if (pairs.length > mostPairs) throw new BadRequest();
  const sent = new Map<string, unknown[]>();
  for (const [key, text] of pairs) {
    const same = sent.get(key);
    if (same) same.push(inferred(text));
    else sent.set(key, [inferred(text)]);
  }
  sent.delete(payloadKey);
  const plain = [...sent].map(([key, values]): [string, unknown] => [
    key,
    values.length === 1 ? values[0] : values,
  ]);
  const payloads = pairs.filter(([key]) => key === payloadKey).map(([, text]) => parse(text));
  return payloads.reduce<Values>(merged, harmless(plain));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRequest(undefined, {}, error);
  }
}

function merged(values: Values, json: unknown): Values {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new BadRequest();
  if (isDeeperThan(deepestNesting, json)) throw new BadRequest();
  return harmless([...Object.entries(values), ...Object.entries(json)]);
}

/** An own key `__proto__` would become the prototype of whatever is later copied from it. */
function harmless(entries: [string, unknown][]): Values {
  return Object.fromEntries(entries.filter(([key]) => key !== "__proto__"));
}

/** JSON can be nested deeper than anything can walk it again. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function inferred(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
