import { datedIn, peopleIn } from "../letter.ts";

/**
 * Returns a function that tells whether a letter of the outbox concerns an address. Returns `undefined` for a claimed
 * letter, or a file that is no letter.
 */
export function concernsIn(file: string): ((text: string, address: string) => boolean) | undefined {
  if (/\.(?:waiting|left)\.json$/.test(file)) {
    return (text, address) => {
      const dated = datedIn(text);
      return dated !== undefined && peopleIn(dated.letter).includes(address);
    };
  }
  if (!file.endsWith(".eml")) return undefined;
  return (text, address) => {
    const [head = ""] = text.split(/\r?\n\r?\n/, 1);
    const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
    return lines.some(
      (line) => /^(?:to|reply-to):/i.test(line) && addressesIn(line.toLowerCase()).includes(address),
    );
  };
}

function addressesIn(line: string): string[] {
  return line
    .replace(/^[\w-]+:/, "")
    .split(/[\s<>,;]+/)
    .filter((part) => part.includes("@"));
}
