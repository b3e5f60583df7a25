import { ClientResponseError } from "pocketbase";
import { filterInTurn, isChangeOf, type Row, type Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import type { EnquiryNotificationOptions } from "../../enquiries/letters/notifications.server.ts";
import { inProcess } from "../../service-account.server.ts";
import { writeWordLetter } from "./letters.server.ts";
import { clientObstacle } from "./reach.server.ts";
import { photoIds, wordLetterKey, wordOfLetter } from "./word.ts";

type WordStore = Pick<Store, "fetch" | "find">;

/** Milliseconds. After a longer absence of the site, or from an old backup, a word waits for the team. */
const longestDelay = 24 * 60 * 60 * 1000;

const perRound = 200;

/**
 * Notes on each word that is due that it is sent now, or why it is not. The letters follow from these notes, so a word
 * has one letter. A word that fails is reported and does not stop the others. Returns the number of sent words.
 */
export async function sendDueWords(
  store: WordStore,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  const filter = `sent_at = "" && unsent = "" && send_at <= "${storedMoment(now)}"`;
  const { items } = await wordRecords(store).getList<Row<"worksite_words">>(1, perRound, {
    filter,
    sort: "send_at,id",
    skipTotal: true,
  });
  let count = 0;
  for (const word of items) {
    const isSent = await noteSending(store, word, now).catch(report);
    if (isSent) count += 1;
  }
  return count;
}

/** Follows committed changes: sends a word that is due at once, and writes its letter once that is noted. */
export function startWordLetters(options: EnquiryNotificationOptions): void {
  const { store } = options;
  store.follow("worksite-words", (entry) => {
    if (!isChangeOf(entry, "worksite_words")) return undefined;
    const { bin, before, after } = entry;
    if (bin || !after) return undefined;
    if (after.sent_at !== "") return before?.sent_at === "" ? bringWord(options, after) : undefined;
    const isDue = after.unsent === "" && after.send_at <= after.updated;
    return isDue ? noteSending(store, after, new Date()) : undefined;
  });
}

/** Writes the letter of a sent word. If that fails, the word says so: its change is not followed again. */
async function bringWord(options: EnquiryNotificationOptions, word: Row<"worksite_words">): Promise<void> {
  const { store } = options;
  try {
    if (await writeWordLetter(options, word)) return;
  } catch (error) {
    await writeNote(store, word, { unsent: "failed" });
    throw error;
  }
  await writeNote(store, word, { unsent: (await obstacleOfWord(store, word)) ?? "failed" });
}

/**
 * Notes on a sent word that a mail server has accepted its letter, or that the letter failed for good.
 *
 * @param letter a letter of the outbox, of a word or of anything else
 */
export async function noteWordDelivery(
  store: WordStore,
  { brings }: { brings: string },
  unsent: "" | "failed",
): Promise<void> {
  const id = wordOfLetter(brings);
  const [word] = id ? await store.find("worksite_words", { id }) : [];
  // A word that was sent again has another letter.
  if (word && wordLetterKey(word) === brings && word.unsent !== unsent)
    await writeNote(store, word, { unsent });
}

/**
 * Returns whether this process has noted that the word is sent. The note fails if another process was quicker, or if the
 * team has withdrawn the word or changed it since it was read.
 */
async function noteSending(store: WordStore, word: Row<"worksite_words">, now: Date): Promise<boolean> {
  const note = await sendingNote(store, word, now);
  return (await writeNote(store, word, note)) && "sent_at" in note;
}

/** Returns whether the note is written. The team may have withdrawn or changed the word since it was read. */
async function writeNote(store: WordStore, word: Row<"worksite_words">, note: object): Promise<boolean> {
  try {
    await wordRecords(store).update(word.id, note, { headers: { "If-Match": `"${word.updated}"` } });
    return true;
  } catch (error) {
    const isOvertaken = error instanceof ClientResponseError && [404, 412].includes(error.status);
    if (!isOvertaken) throw error;
    return false;
  }
}

async function sendingNote(store: WordStore, word: Row<"worksite_words">, now: Date): Promise<object> {
  const dueMoment = Date.parse(word.send_at.replace(" ", "T"));
  if (now.getTime() - dueMoment > longestDelay) return { unsent: "late" };
  const unsent = await obstacleOfWord(store, word);
  if (unsent) return { unsent };
  return { sent_at: storedMoment(now), sent_photos: await shownPhotos(store, word) };
}

async function obstacleOfWord(store: WordStore, { worksite: id }: Row<"worksite_words">) {
  const [worksite] = await store.find("worksites", { id });
  return clientObstacle(store.find, worksite?.message ?? "");
}

/** Returns the ids of a word's photos that are there and shown to the client. */
function shownPhotos(
  store: Pick<Store, "find">,
  { photos, worksite }: Row<"worksite_words">,
): Promise<string[]> {
  return filterInTurn(photoIds(photos), async (id) => {
    const [photo] = await store.find("worksite_photos", { id, worksite });
    return photo?.for_client === true;
  });
}

function wordRecords(store: Pick<Store, "fetch">) {
  return inProcess(store, { kind: "service", service: "letters" }).collection("worksite_words");
}
