import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { listPeople, readPosted } from "../letter.ts";
import { unlessMissing } from "./left-files.ts";

/** Other processes rename files all the time, and the folder is read again after each such pass. */
const mostPasses = 20;

/**
 * Removes the letters of a folder that go to an address or are about its person, in all their forms. A letter that a
 * process has in hand is not put down again afterwards (`FolderLetter`). Returns the number of letters.
 *
 * @param address in lower case
 */
export async function forgetLetters(folder: string, address: string): Promise<number> {
  const forgottenNames = new Set<string>();
  for (let pass = 0; pass < mostPasses; pass++) {
    const { names, isComplete } = await removeConcerned(folder, address);
    for (const name of names) forgottenNames.add(name);
    if (isComplete && names.size === 0) break;
  }
  return forgottenNames.size;
}

/** Goes through the folder once. The pass is incomplete if a file was gone before it was read. */
async function removeConcerned(
  folder: string,
  address: string,
): Promise<{ names: Set<string>; isComplete: boolean }> {
  const files = (await readdir(folder).catch(unlessMissing)) ?? [];
  const names = new Set<string>();
  let isComplete = true;
  for (const file of files) {
    const concerns = findConcern(file);
    if (!concerns) continue;
    const text = await readFile(path.join(folder, file), "utf8").catch(unlessMissing);
    if (text === undefined) isComplete = false;
    else if (concerns(text, address)) names.add(letterName(file));
  }
  for (const file of files.filter((each) => names.has(letterName(each))))
    await rm(path.join(folder, file), { force: true });
  return { names, isComplete };
}

/** Returns the part of a file's name that all forms of a letter share. */
function letterName(file: string): string {
  return file.slice(0, file.indexOf("."));
}

/**
 * Returns a function that tells whether a letter of the outbox concerns an address. Returns `undefined` for a file that
 * is no letter.
 */
function findConcern(file: string): ((text: string, address: string) => boolean) | undefined {
  if (/\.(?:waiting|held|handed|left)\.json$/.test(file)) {
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
      (line) =>
        /^(?:to|reply-to|x-about):/i.test(line) && listAddresses(line.toLowerCase()).includes(address),
    );
  };
}

function listAddresses(line: string): string[] {
  return line
    .replace(/^[\w-]+:/, "")
    .split(/[\s<>,;]+/)
    .filter((part) => part.includes("@"));
}
