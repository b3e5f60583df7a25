import { french } from "../../ui/text/typography.ts";

/** « mélèze », with the quotation marks. */
export function quoted(words: string): string {
  return french(`« ${words} »`);
}
