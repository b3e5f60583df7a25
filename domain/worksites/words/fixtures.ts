import type { Row, Store } from "record-store";
import { expect } from "vitest";
import { mailServer, type Received } from "../../../mail/fixtures.ts";
import { picture } from "../../../tests/contract/pictures.ts";
import { openLetters } from "../../enquiries/letters/fixtures.ts";
import { inProcess } from "../../service-account.server.ts";
import { openWorksite } from "../fixtures.ts";
import { nextSaturday } from "./saturday.ts";
import { noteWordDelivery, startWordLetters } from "./sending.server.ts";
import type { WorksiteWord } from "./word.ts";

/** The two sentences of a test's word. */
export const wordSentences = "La charpente est levée. La couverture commence lundi.";
export const saturdayMoment = () => nextSaturday(new Date());
export const dueMoment = (minutesLater = 0) =>
  new Date(Date.parse(saturdayMoment().replace(" ", "T")) + minutesLater * 60_000);

/** Anne's worksite with photos, and a mail server that receives the letters of its words. */
export async function openWords(count = 4) {
  const house = await openWorksite();
  const photos = await takePhotos(house, house.worksite, count);
  const server = await mailServer();
  const { smtpUrl, received } = server;
  const { store } = house;
  let ahead = 0;
  const { mail, options: sending } = openLetters({
    smtpUrl,
    now: () => new Date(Date.now() + ahead),
    sent: (letter) => noteWordDelivery(store, letter, ""),
    unsent: (letter) => noteWordDelivery(store, letter, "failed"),
  });
  const options = { ...sending, store };
  const later = (milliseconds: number) => {
    ahead += milliseconds;
  };
  startWordLetters(options);
  const write = (values: object = {}) =>
    house.admin.create("worksite_words", {
      worksite: house.worksite,
      body: wordSentences,
      photos,
      ...values,
    });
  const letters = async (total: number): Promise<Received[]> => {
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(total);
    return received;
  };
  return { ...house, photos, options, write, letters, received, server, mail, later };
}

/** Returns a word as the team reads it. */
export async function teamsWord({ admin }: Pick<Awaited<ReturnType<typeof openWords>>, "admin">, id: string) {
  return (await admin.view("worksite_words", id)).body as unknown as WorksiteWord;
}

/** The team takes photos of a worksite. Returns their ids, in their order. */
export async function takePhotos(
  { store, admin }: { store: Store; admin: { id: string } },
  worksite: string,
  count: number,
): Promise<string[]> {
  const record = (await store.look("users", admin.id)) as Row;
  const team = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const ids: string[] = [];
  for (let seq = 1; seq <= count; seq++) {
    const facts = { worksite, device_key: crypto.randomUUID(), caption: `Ferme ${seq}`, seq };
    const photo = { ...facts, file: await picture("levage.jpg") };
    ids.push((await team.collection("worksite_photos").create(photo)).id);
  }
  return ids;
}
