/** Letters beyond which nothing is read: several times what a record keeps. */
const longestText = 200_000;

/** Text as records keep it: without what is no sign, and with one sort of line end. */
export function recordText(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, "")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/** The same as one line, such as a name. */
export function oneLine(text: string): string {
  return recordText(text)
    .replace(/[\s\u2028\u2029]+/g, " ")
    .trim();
}
