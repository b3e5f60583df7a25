import { listPeople, readPosted } from "../letter.ts";

/**
 * Returns a function that tells whether a letter of the outbox concerns an address. Returns `undefined` for a claimed
 * letter, or a file that is no letter.
 */
export function findConcern(file: string): ((text: string, address: string) => boolean) | undefined {
  if (/\.(?:waiting|left)\.json$/.test(file)) {
    return (text, address) => {
      const dated = readPosted(text);
      return dated !== undefined && listPeople(dated.letter).includes(address);
    };
  }
  if (!file.endsWith(".eml")) return undefined;
  return (text, address) => {
    const [head = ""] = text.split(/\r?\n\r?\n/, 1);
    const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
    return lines.some(
      (line) => /^(?:to|reply-to):/i.test(line) && listAddresses(line.toLowerCase()).includes(address),
    );
  };
}

function listAddresses(line: string): string[] {
  return line
    .replace(/^[\w-]+:/, "")
    .split(/[\s<>,;]+/)
    .filter((part) => part.includes("@"));
}
