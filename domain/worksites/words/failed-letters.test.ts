import { expect, test } from "vitest";
import { storedMoment } from "../../dates.ts";
import { readableMarks } from "../../enquiries/letters/fixtures.ts";
import { bounceWrites, keepRefusal } from "../../enquiries/mail/bounces.server.ts";
import { openMailThreads } from "../../enquiries/mail/threads.server.ts";
import { dueMoment, openWords, saturdayMoment, teamsWord } from "./fixtures.ts";
import { writeWordLetter } from "./letters.server.ts";
import { sendDueWords } from "./sending.server.ts";
import { wordLetterKey } from "./word.ts";

const days = 24 * 60 * 60_000;

test("a word with a refused letter leaves once at the retry", async () => {
  const house = await openWords();
  const { server, admin, anne, write, letters, received } = house;
  server.refuse(550);
  const { body: word } = await write();
  await expect.poll(async () => (await teamsWord(house, word.id)).unsent).toBe("failed");
  const failedWord = await teamsWord(house, word.id);
  expect(failedWord.sent_at).not.toBe("");
  // The client reads it in the account all the same.
  expect(await anne.list("worksite_words")).toHaveLength(1);
  server.refuse();
  expect((await admin.update("worksite_words", word.id, { send_at: "" })).status).toBe(200);
  await letters(1);
  await expect.poll(async () => (await teamsWord(house, word.id)).sent_at).not.toBe("");
  expect(await teamsWord(house, word.id)).toMatchObject({ unsent: "" });
  expect(received).toHaveLength(1);
  expect((await admin.update("worksite_words", word.id, { send_at: "" })).status).toBe(400);
});

test("a word whose letter no server takes for three days says so", async () => {
  const house = await openWords();
  const { server, mail, later, write } = house;
  server.refuse(451);
  const { body: word } = await write();
  await expect.poll(async () => (await mail.letters()).waiting).toBe(1);
  const waitingWord = await teamsWord(house, word.id);
  expect(waitingWord).toMatchObject({ unsent: "" });
  expect(await mail.unsent()).toMatchObject([{ brings: wordLetterKey(waitingWord), state: "waiting" }]);
  later(4 * days);
  await mail.retry();
  expect(await teamsWord(house, word.id)).toMatchObject({ unsent: "failed" });
});

test("a word that failed is planned again, changed or withdrawn", async () => {
  const house = await openWords();
  const { store, server, admin, write, letters } = house;
  server.refuse(550);
  const { body: word } = await write();
  await expect.poll(async () => (await teamsWord(house, word.id)).unsent).toBe("failed");
  server.refuse();
  const change = { body: "Le toit est posé.", send_at: saturdayMoment() };
  const changed = await admin.update("worksite_words", word.id, change);
  expect(changed.body).toMatchObject({ ...change, sent_at: "", unsent: "" });
  expect(await sendDueWords(store, dueMoment(), unexpected)).toBe(1);
  const [letter] = await letters(1);
  expect(letter?.text).toContain("Le toit est posé.");
  server.refuse(550);
  const { body: other } = await write();
  await expect.poll(async () => (await teamsWord(house, other.id)).unsent).toBe("failed");
  expect((await admin.remove("worksite_words", other.id)).status).toBe(204);
});

test("a word that the operator's retry brings is sent after all", async () => {
  const house = await openWords();
  const { server, mail, write, letters } = house;
  server.refuse(550);
  const { body: word } = await write();
  await expect.poll(async () => (await mail.letters()).left.length).toBe(1);
  await expect.poll(async () => (await teamsWord(house, word.id)).unsent).toBe("failed");
  server.refuse();
  const [letter] = (await mail.letters()).left;
  expect(await mail.resend(letter?.name ?? "")).toBe(true);
  await letters(1);
  await expect.poll(async () => (await teamsWord(house, word.id)).unsent).toBe("");
});

test("a word whose letter bounces says so, with a note in the conversation", async () => {
  const house = await openWords();
  const { store, admin, enquiry, write, letters } = house;
  const threads = await openMailThreads(store, { address: "contact@exemple.fr", takesTags: true });
  const { body: word } = await write();
  await letters(1);
  await expect.poll(async () => (await teamsWord(house, word.id)).sent_at).not.toBe("");
  await keepRefusal(store, threads, {
    to: "anne@exemple.fr",
    thread: threads.thread(enquiry, "owner", word.id),
    code: "550",
  });
  expect(await teamsWord(house, word.id)).toMatchObject({ unsent: "failed" });
  const notes = await admin.list("replies");
  expect(notes).toMatchObject([{ kind: "note", body: expect.stringContaining("n'est pas arrivée") }]);
  // A second report changes nothing more.
  const about = `<${threads.thread(enquiry, "owner", word.id)}.x@exemple.fr>`;
  const failures = [{ address: "anne@exemple.fr", reason: "Boîte pleine." }];
  expect(await bounceWrites(store, threads, { about, failed: failures })).toHaveLength(1);
});

test("the letter of a word names the word in its thread", async () => {
  const { store, options, write, received, letters } = await openWords();
  const { body: word } = await write();
  await letters(1);
  const [row] = await store.find("worksite_words", { id: word.id });
  if (!row) throw new Error("The word is gone.");
  const marks = {
    ...readableMarks,
    thread: (message: string, to: string, reply = "") => [message, reply, to].join("."),
  };
  const again = { ...row, sent_at: storedMoment(new Date()) };
  expect(await writeWordLetter({ ...options, marks }, again)).toBe(true);
  await letters(2);
  expect(received[1]?.text).toContain(`.${word.id}.owner.`);
});

const unexpected = (error: unknown) => {
  throw error;
};
