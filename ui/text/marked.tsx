/** A text in parts, whose sought words are marked. */
export function Marked({ parts }: { parts: readonly { text: string; isMatch?: true }[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
