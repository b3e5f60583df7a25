import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openProject } from "../worksites/publication/fixtures.ts";
import type { RewindPreview, RewoundSite } from "./entries.ts";
import { rewindAnswer, rewindPages, rewindPreview } from "./rewind.server.ts";

const address = "http://site.test/dashboard/donnees/retour";

/** A project that was public by its client's permission at `moment`, and another one that was changed since. */
async function openRewind() {
  const house = await openProject({ pictures: { facade: "outside", salon: "inside" } });
  const { store, admin, project, answer } = house;
  const beside = { slug: "abri", title: "Abri", description: "<p>Bois</p>" };
  const other = (await admin.create("projects", beside)).body.id;
  const givenPermission = await answer({ outside: true, inside: true, town: true });
  await admin.update("projects", project, { status: "published" });
  await setTimeout(5);
  const moment = new Date().toISOString();
  await setTimeout(5);
  await admin.update("projects", other, { title: "Abri changé" });
  const at = new URL(`${address}?moment=${moment}`);

  async function rewind(): Promise<number> {
    const { seen } = (await (await rewindPreview(store, at)).json()) as RewindPreview;
    const body = JSON.stringify({ act: "rewind", moment, seen });
    const record = (await store.look("users", admin.id)) ?? undefined;
    if (!record) throw new Error("There is no administrator.");
    const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
    return (await rewindAnswer(store, new Request(address, { method: "POST", body }), caller)).status;
  }

  return { ...house, other, given: givenPermission, at, rewind };
}

test("a withdrawn permission prevents no rewind, and the project stays a draft", async () => {
  const { store, admin, visitor, project, other, given, at, withdraw, rewind } = await openRewind();
  await withdraw(given);
  await admin.update("projects", project, { status: "draft", title: "Sans sa page" });
  const { changes } = (await (await rewindPreview(store, at)).json()) as RewindPreview;
  expect(changes.find(({ record }) => record === project)).toMatchObject({
    act: "change",
    isUnpermitted: true,
  });
  expect(await rewind()).toBe(200);
  expect(await store.look("projects", other)).toMatchObject({ title: "Abri" });
  expect(await store.look("projects", project)).toMatchObject({
    title: "L'extension d'Albi",
    status: "draft",
  });
  expect((await visitor.view("projects", project)).status).toBe(404);
});

test("the preview shows only what the client permits now", async () => {
  const { store, project, at, answer } = await openRewind();
  const rewoundProjects = async () => {
    const { projects } = (await (await rewindPages(store, at)).json()) as RewoundSite;
    return projects.find(({ id }) => id === project);
  };
  expect(await rewoundProjects()).toMatchObject({
    place: "Albi",
    gallery: [expect.stringMatching(/^salon/)],
  });
  await answer({ outside: true });
  expect(await rewoundProjects()).toMatchObject({ place: "", gallery: [] });
  await answer({ refused_at: new Date().toISOString().replace("T", " ") });
  expect(await rewoundProjects()).toBeUndefined();
});
