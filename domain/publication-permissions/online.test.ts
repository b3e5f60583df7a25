import { expect, test } from "vitest";
import { openProject } from "../worksites/publication/fixtures.ts";
import { answerPermission } from "./answering.server.ts";
import { onlinePage } from "./online.server.ts";
import { remainingPictures } from "./online.ts";
import { permissionWording } from "./wording.ts";

const about = { title: "L'extension d'Albi", town: "" };
const nothing = { outside: false, inside: false, town: false, until: "" };
const everything = { outside: true, inside: true, town: true, until: "" };

async function openOnline(options: Parameters<typeof openProject>[0]) {
  const house = await openProject(options);
  const { store, anne, worksite } = house;
  const online = (owner = anne.id) => onlinePage({ store, owner, now: new Date() }, worksite);
  const choose = (choice: typeof nothing) =>
    answerPermission(
      { store, owner: anne.id, now: new Date() },
      { act: "answer", site: worksite, choice, wording: permissionWording(choice, about) },
    );
  return { ...house, online, choose };
}

test("a client reads that their house was public before its worksite existed", async () => {
  const { admin, ben, worksite, project, online } = await openOnline({
    status: "published",
    isConnected: false,
    pictures: { facade: "outside", piece: "" },
  });
  expect(await online()).toBeNull();
  const { created } = (await admin.view("projects", project)).body;
  const late = await admin.update("worksites", worksite, { project });
  expect(late.status).toBe(200);
  const onlineNow = await online();
  expect(onlineNow).toMatchObject({
    slug: "extension-d-albi",
    title: "L'extension d'Albi",
    pictures: 2,
    permitted: { outside: 1, inside: 0, both: 2 },
  });
  expect(Math.abs(Date.parse(onlineNow?.since ?? "") - Date.parse(created))).toBeLessThan(1_000);
  expect(await online(ben.id)).toBeNull();
});

test("a client takes off the site what they have never permitted", async () => {
  const { admin, visitor, project, online, choose } = await openOnline({ pictures: { facade: "outside" } });
  expect(await online()).toBeNull();
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  expect(await online()).toMatchObject({ basis: "decision", pictures: 1 });
  await choose(nothing);
  expect(await online()).toBeNull();
  expect((await visitor.view("projects", project)).status).toBe(404);
});

test("a client reads that what they permitted is online, and since when", async () => {
  const { admin, project, online, choose } = await openOnline({ pictures: { facade: "outside" } });
  await choose(everything);
  const { body } = await admin.update("projects", project, { status: "published" });
  const page = await online();
  expect(page).toMatchObject({ basis: "permission", pictures: 1 });
  expect(String(page?.since) >= String(body.created)).toBe(true);
});

test("a client learns what a choice leaves online before it is sent", async () => {
  const { admin, visitor, project, online, choose } = await openOnline({
    pictures: { facade: "", piece: "" },
  });
  await choose(everything);
  await admin.update("projects", project, { status: "published" });
  const page = await online();
  if (!page) throw new Error("The page is not online.");
  expect(remainingPictures(page, { outside: true, inside: true })).toBe(2);
  expect(remainingPictures(page, { outside: true, inside: false })).toBeUndefined();
  await choose({ ...nothing, outside: true });
  expect((await visitor.view("projects", project)).status).toBe(404);
});
