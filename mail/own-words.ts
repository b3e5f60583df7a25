import { typesetText } from "./typography.ts";

/**
 * A sentence of the letters, and the team's own words instead. Both name the values that each letter sets by the same
 * placeholders, such as `{coopérative}`.
 */
export type OwnWords = { original: string; own: string };

const placeholder = /\{[\p{Ll}-]+\}/gu;

/** Returns a letter's text with the team's own words in place of the original ones. Values stay as the letter has them. */
export function withOwnWords(text: string, words: readonly OwnWords[]): string {
  return words.reduce((left, each) => replaceOriginal(left, each), text);
}

function replaceOriginal(text: string, { original, own }: OwnWords): string {
  const names: string[] = original.match(placeholder) ?? [];
  const sentence = typesetText(original)
    .split(placeholder)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("(.+?)");
  const sentenceMatch = new RegExp(sentence, "u").exec(text);
  if (!sentenceMatch) return text;
  const values = sentenceMatch.slice(1);
  const replacement = typesetText(own).replace(placeholder, (name) => values[names.indexOf(name)] ?? name);
  return (
    text.slice(0, sentenceMatch.index) +
    replacement +
    text.slice(sentenceMatch.index + sentenceMatch[0].length)
  );
}
