import type { Row } from "record-store";
import { expect, test } from "vitest";
import { storedMoment } from "../dates.ts";
import { openCooperative, type Voice } from "../fixtures.ts";

const grange = { slug: "grange", title: "La grange", description: "<p>Bois</p>" };

async function createProject(admin: Voice, fields: Record<string, unknown> = {}) {
  const { status, body } = await admin.create("projects", { ...grange, ...fields });
  expect(status).toBe(200);
  return body;
}

function hoursAway(hours: number): string {
  return storedMoment(new Date(Date.now() + hours * 3_600_000));
}

test("scheduling in the past is refused, except after an interrupted save", async () => {
  const { admin } = await openCooperative();
  const refused = { publish_at: { code: "validation_moment_passed", message: expect.any(String) } };
  for (const publish_at of ["2020-01-01", hoursAway(-13)]) {
    const answer = await admin.create("projects", { ...grange, status: "scheduled", publish_at });
    expect([answer.status, answer.body.data]).toEqual([400, refused]);
  }
  const { id } = await createProject(admin, { status: "scheduled", publish_at: hoursAway(-11) });
  const late = await admin.update("projects", id, { publish_at: hoursAway(-13) });
  expect([late.status, late.body.data]).toEqual([400, refused]);
  const draft = await createProject(admin, { slug: "b", status: "draft", publish_at: hoursAway(-13) });
  expect((await admin.update("projects", draft.id, { status: "scheduled" })).status).toBe(400);
});

test("a scheduled project can be edited after its moment", async () => {
  const { admin, store } = await openCooperative({});
  const { id } = await createProject(admin, { status: "scheduled", publish_at: hoursAway(1) });
  const [entry] = await store.history({ collection: "projects", record: id }, 1);
  const due = { ...entry?.after, id, publish_at: hoursAway(-48) } as Row;
  const { body } = await admin.view("projects", id);
  const { body: record } = await admin.view("users", admin.id);
  const act = { act: "change" as const, collection: "projects", id, row: due, expected: body.updated };
  await store.versions.putBack([act], { kind: "user", collection: "users", id: admin.id, record });
  expect((await admin.update("projects", id, { title: "La vieille grange" })).status).toBe(200);
});

test("a changed slug leaves a redirect, and earlier redirects still work", async () => {
  const { admin, visitor } = await openCooperative();
  const { id } = await createProject(admin);
  await admin.update("projects", id, { slug: "grange-bois" });
  await admin.update("projects", id, { slug: "grange-en-bois" });
  const redirects = await visitor.list("redirects");
  expect(redirects.map(({ slug, project }) => [slug, project])).toEqual([
    ["grange", id],
    ["grange-bois", id],
  ]);
});

test("only an address that was public leaves a redirect", async () => {
  const { admin, visitor } = await openCooperative();
  const createDeleted = async (fields: Record<string, unknown>) => {
    const { id, slug } = await createProject(admin, fields);
    expect((await admin.update("projects", id, { slug: `${slug}-bis`, status: "published" })).status).toBe(
      200,
    );
    return (await visitor.list("redirects")).some(({ project }) => project === id);
  };
  expect(await createDeleted({ slug: "brouillon", status: "draft" })).toBe(false);
  expect(await createDeleted({ slug: "un-jour", status: "scheduled" })).toBe(false);
  expect(await createDeleted({ slug: "plus-tard", status: "scheduled", publish_at: "2999-01-01" })).toBe(
    false,
  );
  expect(await createDeleted({ slug: "deja", status: "scheduled", publish_at: hoursAway(-1) })).toBe(true);
  expect(await createDeleted({ slug: "publie", status: "published" })).toBe(true);
  expect(await createDeleted({ slug: "sans-etat" })).toBe(true);
});

test("a slug that is in use again is no longer a redirect", async () => {
  const { admin, visitor } = await openCooperative();
  const { id } = await createProject(admin);
  await admin.update("projects", id, { slug: "grange-bois" });
  await admin.update("projects", id, { slug: "grange" });
  expect((await visitor.list("redirects")).map(({ slug }) => slug)).toEqual(["grange-bois"]);
  await createProject(admin, { slug: "grange-bois" });
  expect(await visitor.list("redirects")).toEqual([]);
});

test("a change that leaves the slug alone leaves no redirect", async () => {
  const { admin, visitor } = await openCooperative();
  const { id } = await createProject(admin);
  await admin.update("projects", id, { title: "La vieille grange" });
  expect(await visitor.list("redirects")).toEqual([]);
});

test("deleting a project deletes its redirects, and nobody creates any", async () => {
  const { admin, visitor } = await openCooperative();
  const { id } = await createProject(admin);
  await admin.update("projects", id, { slug: "grange-bois" });
  expect((await admin.create("redirects", { slug: "x", project: id })).status).toBe(403);
  await admin.remove("projects", id);
  expect(await visitor.list("redirects")).toEqual([]);
});

test("everyone reads published or due projects; only administrators read drafts", async () => {
  const { admin, visitor, anne } = await openCooperative();
  const draft = await createProject(admin, { slug: "a", status: "draft" });
  await createProject(admin, { slug: "b", status: "scheduled", publish_at: "2999-01-01" });
  await createProject(admin, { slug: "c", status: "scheduled", publish_at: hoursAway(-1) });
  await createProject(admin, { slug: "d", status: "published" });
  await createProject(admin, { slug: "e" });
  const slugs = async (voice: Voice) => (await voice.list("projects")).map(({ slug }) => slug).toSorted();
  expect(await slugs(visitor)).toEqual(["c", "d", "e"]);
  expect(await slugs(anne)).toEqual(["c", "d", "e"]);
  expect(await slugs(admin)).toEqual(["a", "b", "c", "d", "e"]);
  expect((await visitor.view("projects", draft.id)).status).toBe(404);
});

test("only an administrator writes projects", async () => {
  const { admin, anne, visitor } = await openCooperative();
  const { id } = await createProject(admin);
  for (const voice of [anne, visitor]) {
    expect((await voice.create("projects", { ...grange, slug: "autre" })).status).toBe(400);
    expect((await voice.update("projects", id, { title: "À nous" })).status).toBe(404);
    expect((await voice.remove("projects", id)).status).toBe(404);
  }
  expect(await visitor.list("projects")).toHaveLength(1);
});
