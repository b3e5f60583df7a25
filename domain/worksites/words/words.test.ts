import { expect, test } from "vitest";
import { storedMoment } from "../../dates.ts";
import { eraseAnne, isSaid, openClientsWorksite } from "../../personal-data/fixtures.ts";
import { inDatabase } from "../../personal-data/retention/fixtures.ts";
import { dueMoment, openWords, saturdayMoment, takePhotos, teamsWord, wordSentences } from "./fixtures.ts";
import { writeWordLetter } from "./letters.server.ts";
import { sendDueWords } from "./sending.server.ts";
import { leftOutPhotos } from "./word.ts";

const body = wordSentences;
const unexpected = (error: unknown) => {
  throw error;
};

test("a word goes to the client at once as one letter with its pictures", async () => {
  const house = await openWords(3);
  const { write, letters, photos, admin, worksite } = house;
  const { body: word } = await write();
  const [letter] = await letters(1);
  expect(letter?.to).toEqual(["anne@exemple.fr"]);
  expect(letter?.text).toContain(body);
  expect(letter?.text).toContain(`https://exemple.fr/account/chantier/${worksite}`);
  expect(letter?.text).toContain("multipart/related");
  for (const number of [1, 2, 3]) {
    expect(letter?.text).toContain(`Content-ID: <photo-${number}@chantier>`);
    expect(letter?.text).toContain(`src="cid:photo-${number}@chantier"`);
    expect(letter?.text).toContain(`Ferme ${number}`);
  }
  expect(letter?.text.match(/Content-Type: image\/jpeg/g)).toHaveLength(3);
  expect(await teamsWord(house, word.id)).toMatchObject({ sent_photos: photos, unsent: "" });
  // The client may see what the letter shows.
  expect((await admin.list("worksite_photos")).every(({ for_client }) => for_client)).toBe(true);
});

test("a planned word leaves once, despite two processes and a reset clock", async () => {
  const { store, write, letters, received } = await openWords();
  await write({ send_at: saturdayMoment() });
  expect(await sendDueWords(store, dueMoment(-1), unexpected)).toBe(0);
  const now = dueMoment();
  const counts = await Promise.all([
    sendDueWords(store, now, unexpected),
    sendDueWords(store, now, unexpected),
  ]);
  expect(counts.toSorted()).toEqual([0, 1]);
  await letters(1);
  for (const minutes of [-1, 0, 5]) expect(await sendDueWords(store, dueMoment(minutes), unexpected)).toBe(0);
  expect(received).toHaveLength(1);
});

test("a letter that a crash repeats is sent once", async () => {
  const { store, options, write, letters, received } = await openWords();
  const { body: word } = await write();
  await letters(1);
  const [row] = await store.find("worksite_words", { id: word.id });
  if (!row) throw new Error("The word is gone.");
  await writeWordLetter(options, row);
  await options.letters.test({ to: "anne@exemple.fr", name: "", replyTo: "", once: "" }, { key: "" });
  // The letter after it has arrived, and no second one of the word.
  await letters(2);
  expect(received.filter(({ text }) => text.includes(body))).toHaveLength(1);
});

test("a planned word is changed until it is sent, and no longer afterwards", async () => {
  const { store, admin, write, letters } = await openWords();
  const { body: word } = await write({ send_at: saturdayMoment() });
  const changed = await admin.update("worksite_words", word.id, { body: "Le toit est posé." });
  expect(changed.body).toMatchObject({ body: "Le toit est posé.", send_at: saturdayMoment() });
  await sendDueWords(store, dueMoment(), unexpected);
  const [letter] = await letters(1);
  expect(letter?.text).toContain("Le toit est posé.");
  const refusal = { status: 400, body: { data: { sent_at: { code: "validation_sent" } } } };
  expect(await admin.update("worksite_words", word.id, { body })).toMatchObject(refusal);
  expect((await admin.remove("worksite_words", word.id)).status).toBe(400);
});

test("a withdrawn word is not sent, and comes back for the next Saturday", async () => {
  const house = await openWords();
  const { store, admin, write } = house;
  const { body: word } = await write({ send_at: saturdayMoment() });
  expect((await admin.remove("worksite_words", word.id)).status).toBe(204);
  expect(await sendDueWords(store, dueMoment(), unexpected)).toBe(0);
  inDatabase(house, "UPDATE worksite_words SET send_at = '2026-01-03 07:00:00.000Z'");
  await store.bin.restore("worksite_words", word.id, { kind: "service", service: "test" });
  const [restored] = await admin.list("worksite_words");
  expect(restored).toMatchObject({ sent_at: "", send_at: saturdayMoment() });
});

test("a word omits photos deleted or hidden meanwhile, and says so", async () => {
  const house = await openWords();
  const { store, admin, write, letters, photos } = house;
  const { body: word } = await write({ send_at: saturdayMoment() });
  const [deleted = "", hidden = "", ...others] = photos;
  await admin.remove("worksite_photos", deleted);
  await admin.update("worksite_photos", hidden, { for_client: false });
  expect(leftOutPhotos(await teamsWord(house, word.id), new Set(others))).toBe(2);
  await sendDueWords(store, dueMoment(), unexpected);
  const [letter] = await letters(1);
  expect(letter?.text.match(/Content-Type: image\/jpeg/g)).toHaveLength(2);
  const sentWord = await teamsWord(house, word.id);
  expect(sentWord.sent_photos).toEqual(others);
  expect(leftOutPhotos(sentWord, new Set(photos))).toBe(2);
});

test("a client without an address stops no other word", async () => {
  const house = await openWords();
  const { store, admin, anne, ben, service, photos, write, letters } = house;
  const { body: word } = await write({ send_at: saturdayMoment() });
  const enquiry = await ben.create("messages", { sender: ben.id, subject: "Carport", body: "Bonjour" });
  await admin.update("messages", enquiry.body.id, { step: "won" });
  const carport = await admin.create("worksites", { message: enquiry.body.id, title: "Le carport" });
  const bensPhotos = await takePhotos(house, carport.body.id, 3);
  const bens = { worksite: carport.body.id, body, photos: bensPhotos, send_at: saturdayMoment() };
  expect((await admin.create("worksite_words", bens)).status).toBe(200);
  await service("operator").update("users", anne.id, { disabled: true });
  expect(await sendDueWords(store, dueMoment(), unexpected)).toBe(1);
  const [letter] = await letters(1);
  expect(letter?.to).toEqual(["ben@exemple.fr"]);
  expect(await teamsWord(house, word.id)).toMatchObject({ sent_at: "", unsent: "no_address" });
  expect((await write({ photos })).body.data).toMatchObject({ worksite: { code: "validation_no_address" } });
});

test("a client who has not confirmed their address gets no word", async () => {
  const { anne, service, write } = await openWords();
  await service("operator").update("users", anne.id, { verified: false });
  expect((await write()).body.data).toMatchObject({ worksite: { code: "validation_unconfirmed" } });
});

test("a word that is a day late waits for the team", async () => {
  const house = await openWords();
  const { store, admin, write, letters } = house;
  const { body: word } = await write({ send_at: saturdayMoment() });
  expect(await sendDueWords(store, dueMoment(24 * 60 + 1), unexpected)).toBe(0);
  expect(await teamsWord(house, word.id)).toMatchObject({ sent_at: "", unsent: "late" });
  await admin.update("worksite_words", word.id, { send_at: "" });
  await letters(1);
  expect(await teamsWord(house, word.id)).toMatchObject({ unsent: "" });
});

test("carpenters write words, accountants read none, and clients read what was sent", async () => {
  const { store, anne, ben, colleague, worksite, photos } = await openWords();
  const [carpenter, accountant] = [await colleague("chantier"), await colleague("comptabilite")];
  const values = { worksite, body, photos, send_at: saturdayMoment() };
  expect((await accountant.create("worksite_words", values)).status).toBe(400);
  const { status, body: word } = await carpenter.create("worksite_words", values);
  expect(status).toBe(200);
  expect(await anne.list("worksite_words")).toEqual([]);
  await sendDueWords(store, dueMoment(), unexpected);
  const [read] = await anne.list("worksite_words");
  expect(read).toMatchObject({ id: word.id, body, sent_at: storedMoment(dueMoment()), sent_photos: photos });
  for (const field of ["photos", "unsent"]) expect(read).not.toHaveProperty(field);
  for (const each of [ben, accountant]) expect(await each.list("worksite_words")).toEqual([]);
  expect((await anne.update("worksite_words", word.id, { body: "Autre" })).status).toBe(404);
});

test("a word has three to five photos, and leaves when planned", async () => {
  const { write, photos } = await openWords(6);
  const faults = async (values: object) => (await write(values)).body.data;
  const photoCount = { photos: { code: "validation_photo_count" } };
  const [first = "", second = "", third = ""] = photos;
  expect(await faults({})).toMatchObject(photoCount);
  expect(await faults({ photos: [first, second] })).toMatchObject(photoCount);
  expect(await faults({ photos: [first, second, second] })).toMatchObject(photoCount);
  const foreign = { photos: { code: "validation_foreign_photo" } };
  expect(await faults({ photos: [first, second, "autrechantier00"] })).toMatchObject(foreign);
  const rest = { photos: [first, second, third] };
  const monday = storedMoment(dueMoment(2 * 24 * 60));
  expect(await faults({ ...rest, send_at: monday })).toMatchObject({
    send_at: { code: "validation_not_saturday" },
  });
  expect(await faults({ ...rest, body: "x".repeat(401) })).toMatchObject({
    body: { code: "validation_max_text_constraint" },
  });
});

test("an erased client takes the words along, also if the law keeps the worksite", async () => {
  const house = await openClientsWorksite({ values: { step: "acceptance", received_on: "2026-03-26" } });
  const { store, admin, worksite } = house;
  const photos = await takePhotos(house, worksite, 3);
  const word = { worksite, body: "La glycine est sauve.", photos, send_at: saturdayMoment() };
  expect((await admin.create("worksite_words", word)).status).toBe(200);
  await eraseAnne(house);
  expect(await admin.list("worksite_words")).toEqual([]);
  expect(isSaid(house, /glycine est sauve/)).toBe(false);
  expect(await sendDueWords(store, dueMoment(), unexpected)).toBe(0);
});
