import { BadRequest, TooLarge } from "../../errors.ts";
import { parseJson } from "../../values/json.ts";

const mostPairs = 1_000;
/** The SDK sends one. */
const mostPayloads = 20;
const payloadKey = "@jsonPayload";

type Values = Record<string, unknown>;

/** Parses a JSON body, which must be an object. @throws BadRequest */
export function valuesOfJson(text: string): Values {
  if (text.trim() === "") return {};
  const parsed = parse(text);
  return parsed === null ? {} : harmless(jsonEntries(parsed));
}

/** Splits a urlencoded body into its pairs, which are counted first. @throws TooLarge */
export function readPairs(text: string): [key: string, text: string][] {
  let pairs = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    pairs += 1;
    if (pairs > mostPairs) throw new TooLarge();
  }
  return [...new URLSearchParams(text)];
}

/**
 * Parses the text parts of a form (record-store contract §3, "Multipart rules"). A text that is plainly a boolean or
 * number becomes one. A key sent several times becomes a list. The JSON of `@jsonPayload` parts overrides everything
 * else.
 *
 * @throws BadRequest
 */
export function valuesOfForm(pairs: readonly (readonly [key: string, text: string])[]): Values {
  const payloads = pairs.filter(([key]) => key === payloadKey);
  if (pairs.length > mostPairs || payloads.length > mostPayloads) throw new BadRequest();
  const valuesByKey = new Map<string, unknown[]>();
  for (const [key, text] of pairs) {
    const same = valuesByKey.get(key);
    if (same) same.push(inferValue(text));
    else valuesByKey.set(key, [inferValue(text)]);
  }
  valuesByKey.delete(payloadKey);
  const plain = [...valuesByKey].map(([key, values]): [string, unknown] => [
    key,
    values.length === 1 ? values[0] : values,
  ]);
  return harmless([...plain, ...payloads.flatMap(([, text]) => jsonEntries(parse(text)))]);
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new BadRequest(undefined, {}, error);
  }
}

function jsonEntries(json: unknown): [string, unknown][] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new BadRequest();
  return Object.entries(json);
}

/** An own key `__proto__` would become the prototype of any later copy. */
function harmless(entries: [string, unknown][]): Values {
  return Object.fromEntries(entries.filter(([key]) => key !== "__proto__"));
}

function inferValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
