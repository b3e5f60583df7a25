import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { picture } from "../../tests/contract/pictures.ts";
import { describeSitePicture, type SitePictureId } from "./site-pictures.ts";

async function openSite() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  return inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
}

const place: SitePictureId = { kind: "page", page: "home", place: "team.picture" };

test("words that somebody else has written meanwhile below a page's picture stay", async () => {
  const client = await openSite();
  const write = (alt: string, seenAlt: string) =>
    describeSitePicture(client, { picture: place, words: { alt }, expected: { alt: seenAlt } });
  const stored = async () => (await client.collection("pages").getOne(pageId("home"))).pictures;
  // The original words are not stored.
  expect(await write("Le sien", "Un assemblage")).toMatchObject({ decision: { outcome: "done" } });
  const mine = await write("Le mien", "Un assemblage");
  expect(mine.decision).toEqual({ outcome: "conflict", theirs: { alt: "Le sien" } });
  expect(await stored()).toMatchObject({ "team.picture": { alt: "Le sien" } });
  const { before } = await write("Le mien", "Le sien");
  expect(await stored()).toMatchObject({ "team.picture": { alt: "Le mien" } });

  const undo = { picture: place, words: before ?? {}, expected: { alt: "Le mien" } };
  await write("Encore un autre", "Le mien");
  expect(await describeSitePicture(client, undo)).toMatchObject({ decision: { outcome: "conflict" } });
  await describeSitePicture(client, { ...undo, expected: { alt: "Encore un autre" } });
  expect(await stored()).toMatchObject({ "team.picture": { alt: "Le sien" } });
});

test("two people write the text and the point of one picture, and both stay", async () => {
  const client = await openSite();
  const services = client.collection("services");
  const content = { slug: "escaliers", title: "Escaliers", summary: "Droits ou tournants." };
  const { id, pictures } = await services.create({ ...content, pictures: [await picture("droit.jpg")] });
  const file = String(pictures[0]);
  const service: SitePictureId = { kind: "services", id, file };
  const focus = { x: 0.2, y: 0.3 };
  const middle = { x: 0.5, y: 0.5 };
  await describeSitePicture(client, { picture: service, words: { focus }, expected: { focus: middle } });
  const words = { alt: "Un escalier droit" };
  const { before } = await describeSitePicture(client, { picture: service, words, expected: { alt: "" } });
  const facts = async () => (await services.getOne(id)).images[file];
  expect(await facts()).toMatchObject({ alt: "Un escalier droit", focus });
  await describeSitePicture(client, { picture: service, words: before ?? {}, expected: words });
  expect(await facts()).toMatchObject({ focus });
  expect(await facts()).not.toHaveProperty("alt");
});
