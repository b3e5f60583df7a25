/** Escapes characters with a meaning in calendars and cards (RFC 5545 §3.3.11, RFC 6350 §3.4). */
export function escapeValue(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

/** Joins the lines of a calendar or a card, each folded to at most 75 bytes (RFC 5545 §3.1, RFC 6350 §3.2). */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function foldLine(line: string): string {
  const parts = [""];
  for (const character of line) {
    const last = parts.length - 1;
    // A continuation line begins with a space, which counts.
    const room = last === 0 ? 75 : 74;
    if (Buffer.byteLength((parts[last] ?? "") + character) > room) parts.push(character);
    else parts[last] += character;
  }
  return parts.join("\r\n ");
}
