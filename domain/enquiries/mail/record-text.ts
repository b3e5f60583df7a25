/** Letters beyond which nothing is read: several times what a record keeps. */
const longestText = 200_000;

/** Returns text as records keep it: composed letters (NFC), `\n` as line end, no invisible characters. */
export function recordText(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, "")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/** Returns such a text as one line, for a name. */
export function oneLine(text: string): string {
  return recordText(text)
    .replace(/[\s\u2028\u2029]+/g, " ")
    .trim();
}
