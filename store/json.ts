const deepest = 100;
/** Far more than any record holds; each costs memory many times its length in the text. */
const mostValues = 20_000;

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
const between = new Set([0x2c, 0x3a]);

/**
 * Reads JSON that a stranger has sent. It is looked through before it is taken apart: JSON that is nested deeply, or
 * that holds very many values, takes seconds and a hundred times its length in memory.
 *
 * @throws SyntaxError when it is malformed, nested deeper than 100 levels, or holds more than 20,000 values
 */
export function parseJson(text: string): unknown {
  if (!isModest(text)) throw new SyntaxError("The JSON is nested too deeply, or holds too many values.");
  return JSON.parse(text);
}

function isModest(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let position = 0; position < text.length; position++) {
    const sign = text.charCodeAt(position);
    if (sign === quote) position = endOfText(text, position);
    else if (closing.has(sign)) depth -= 1;
    else if (opening.has(sign)) {
      depth += 1;
      values += 1;
      if (depth > deepest) return false;
    } else if (between.has(sign)) values += 1;
    if (values > mostValues) return false;
  }
  return true;
}

/** Where the text that begins at a quote ends; a malformed one ends with everything. */
function endOfText(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text.charCodeAt(position) !== quote) {
    position += text.charCodeAt(position) === backslash ? 2 : 1;
  }
  return position;
}
