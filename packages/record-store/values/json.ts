const deepest = 100;
/** Far more than any record has. Each value costs many times its text's length in memory. */
const mostValues = 20_000;

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
const between = new Set([0x2c, 0x3a]);

/**
 * Parses JSON from a stranger, after a scan. Deeply nested JSON, or JSON with very many values, would take seconds and
 * a hundred times its length in memory.
 *
 * @throws SyntaxError if it is malformed, nested deeper than 100 levels, or has more than 20,000 values
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

/** Returns the end of the text that begins at a quote. A malformed text ends at the end of the input. */
function endOfText(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text.charCodeAt(position) !== quote) {
    position += text.charCodeAt(position) === backslash ? 2 : 1;
  }
  return position;
}
