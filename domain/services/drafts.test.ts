import type { Caller, Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { goBackAnswer } from "../versions/go-back.server.ts";
import { versionsPage } from "../versions/versions.server.ts";
import { hiddenDraftFields, readDraftedService } from "./draft.ts";
import { publishDueServices } from "./due-services.server.ts";

type Service = Row<"services">;

const stairs = { slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure." };
const sentOrder = { from: "sent", pictures: [], images: {} };
const unexpected = (error: unknown) => {
  throw error;
};

/** A shown service with a picture, and an editor who works on it. */
async function openStairs() {
  const cooperative = await openCooperative();
  const { store, colleague } = cooperative;
  const { id: editorId } = await colleague("redaction");
  const record = (await store.look("users", editorId)) as Row<"users">;
  const editor: Extract<Caller, { kind: "user" }> = {
    kind: "user",
    collection: "users",
    id: editorId,
    record,
  };
  const services = inProcess(store, editor).collection("services");
  const images = { "escalier.jpg": { alt: "Un escalier." } };
  const { id } = await services.create<Service>({
    ...stairs,
    pictures: [await picture("escalier.jpg")],
    images,
  });
  const readStairs = () => services.getOne<Service>(id);
  const saveDraft = (change: object, order: object = sentOrder) =>
    services.update<Service>(id, { ...change, draft: order });
  const open = async (name: string) => {
    const request = new Request(`http://127.0.0.1/api/files/services/${id}/${name}`);
    return (await store.fetch(request)).status;
  };
  return { ...cooperative, editor, services, id, readStairs, saveDraft, open };
}

test("a draft is checked like a service, and hidden from visitors", async () => {
  const { visitor, anne, admin, id, readStairs, saveDraft } = await openStairs();
  const text = '<p onclick="x()">De douglas<script>y()</script></p>';
  await saveDraft({ title: "Escaliers et garde-corps", text });
  const stored = await readStairs();
  expect([stored.title, stored.text]).toEqual([stairs.title, ""]);
  expect(readDraftedService(stored.draft)).toMatchObject({
    ...{ title: "Escaliers et garde-corps", text: "<p>De douglas</p>", summary: stairs.summary },
  });
  for (const reader of [visitor, anne]) {
    const { body } = await reader.view("services", id);
    expect(body.title).toBe(stairs.title);
    for (const field of hiddenDraftFields.filter((name) => name !== "draft_pictures"))
      expect([field, field in body]).toEqual([field, false]);
    expect((await reader.filter("services", 'draft != ""')).status).toBe(400);
  }
  const refused = async (change: object) =>
    Object.keys((await admin.update("services", id, { ...change, draft: sentOrder })).body.data as object);
  expect(await refused({ title: "" })).toEqual(["title"]);
  expect(await refused({ summary: "" })).toEqual(["summary"]);
  expect(await refused({ price_from: 5 })).toEqual(expect.arrayContaining(["price_to", "price_includes"]));
  await admin.create("services", { ...stairs, slug: "marches" });
  expect(await refused({ slug: "marches" })).toEqual(["slug"]);
  expect((await admin.update("services", id, { draft: { from: "elsewhere" } })).status).toBe(400);
});

test("pictures of a draft are closed until it is published", async () => {
  const { visitor, services, id, readStairs, open } = await openStairs();
  const { pictures } = await readStairs();
  const [first = ""] = pictures;
  const content = new FormData();
  for (const [name, value] of Object.entries(stairs)) content.set(name, value);
  content.set(
    "draft",
    JSON.stringify({ from: "sent", pictures, images: { [first]: { alt: "L'escalier droit." } } }),
  );
  content.append("draft_pictures+", await picture("rampe.jpg"));
  content.set("draft_images", JSON.stringify({ "rampe.jpg": { alt: "Une rampe." } }));
  const drafted = await services.update<Service>(id, content);
  const draft = readDraftedService(drafted.draft);
  expect(draft?.pictures).toEqual([first, ...drafted.draft_pictures]);
  const added = drafted.draft_pictures[0] ?? "";
  expect(draft?.images).toMatchObject({
    [first]: { alt: "L'escalier droit.", width: expect.any(Number) },
    [added]: { alt: "Une rampe.", width: expect.any(Number) },
  });
  expect([drafted.pictures, drafted.images]).toMatchObject([[first], { [first]: { alt: "Un escalier." } }]);
  expect([await open(first), await open(added)]).toEqual([200, 404]);
  expect((await visitor.view("services", id)).body).toMatchObject({ pictures: [first], draft_pictures: [] });

  const published = await services.update<Service>(id, { publish_at: drafted.updated });
  expect([published.pictures, published.draft_pictures]).toEqual([[first, added], []]);
  expect(published.images).toMatchObject({
    [first]: { alt: "L'escalier droit." },
    [added]: { alt: "Une rampe." },
  });
  expect(await open(added)).toBe(200);
});

test("a draft keeps a picture that the service no longer has", async () => {
  const { services, id, readStairs, saveDraft, open } = await openStairs();
  const { pictures } = await readStairs();
  await saveDraft({}, { ...sentOrder, pictures });
  await services.update(id, { pictures: [] });
  const stored = await readStairs();
  expect([stored.pictures, stored.draft_pictures]).toEqual([[], pictures]);
  expect(await open(pictures[0] ?? "")).toBe(404);
  const published = await services.update<Service>(id, { publish_at: stored.updated });
  expect([published.pictures, published.images]).toMatchObject([
    pictures,
    { [pictures[0] ?? ""]: { alt: "Un escalier." } },
  ]);
});

test("a publication is one version with its differences, and is undone", async () => {
  const { store, editor, services, id, readStairs, saveDraft } = await openStairs();
  const before = await readStairs();
  const { updated: seen } = await saveDraft({ summary: "De bois et d'acier.", slug: "marches" });
  const { updated } = await services.update<Service>(id, { publish_at: seen });
  expect(await readStairs()).toMatchObject({
    summary: "De bois et d'acier.",
    pictures: [],
    draft: null,
    publish_at: "",
  });
  const history = await versionsPage(store, { collection: "services", record: id });
  expect(history?.versions.map(({ action, fields, images }) => [action, fields, images.removed])).toEqual([
    ["update", expect.arrayContaining(["slug", "summary"]), 1],
    ["create", expect.any(Array), 0],
  ]);
  const body = JSON.stringify({ collection: "services", record: id, side: "before", updated, undoes: true });
  const request = () => new Request("http://site.test/dashboard/donnees/versions", { method: "POST", body });
  const answer = await goBackAnswer(store, request(), editor);
  expect([answer.status, await answer.json()]).toEqual([200, { lost: 0 }]);
  const undone = await readStairs();
  const { summary, slug, pictures, images } = before;
  expect(undone).toMatchObject({ summary, slug, pictures, images });
  expect(readDraftedService(undone.draft)).toMatchObject({ summary: "De bois et d'acier.", slug: "marches" });
  expect((await goBackAnswer(store, request(), editor)).status).toBe(409);
});

test("a version that is put back leaves the draft", async () => {
  const { store, editor, services, id, readStairs, saveDraft } = await openStairs();
  await services.update(id, { summary: "D'acier." });
  const { updated } = await saveDraft({ summary: "De verre." });
  const history = await versionsPage(store, { collection: "services", record: id });
  const version = history?.versions[0]?.sequence;
  const body = JSON.stringify({ collection: "services", record: id, version, side: "before", updated });
  const request = new Request("http://site.test/dashboard/donnees/versions", { method: "POST", body });
  expect((await goBackAnswer(store, request, editor)).status).toBe(200);
  const stored = await readStairs();
  expect(stored.summary).toBe(stairs.summary);
  expect(readDraftedService(stored.draft)?.summary).toBe("De verre.");
});

const publish_at = "2999-01-01 08:00:00.000Z";
const due = new Date("2999-01-01T08:00:00Z");

test("a scheduled draft is published at its moment, and not before", async () => {
  const { store, visitor, services, id, saveDraft } = await openStairs();
  await saveDraft({ title: "Escaliers et garde-corps" });
  await services.update(id, { publish_at });
  await saveDraft({ title: "Escaliers, garde-corps et rampes" });
  expect(await publishDueServices(store, new Date("2998-12-31T08:00:00Z"), unexpected)).toBe(0);
  expect((await visitor.view("services", id)).body.title).toBe(stairs.title);
  expect(await publishDueServices(store, due, unexpected)).toBe(1);
  expect((await visitor.view("services", id)).body.title).toBe("Escaliers, garde-corps et rampes");
  expect(await publishDueServices(store, due, unexpected)).toBe(0);
});

test("a hidden service appears at its moment, unless it was hidden again or deleted", async () => {
  const { store, visitor, services, id } = await openStairs();
  const past = "2020-01-01 08:00:00.000Z";
  await services.update(id, { hidden: true, publish_at });
  expect((await visitor.view("services", id)).status).toBe(404);
  await services.update(id, { publish_at: past });
  expect((await visitor.view("services", id)).status).toBe(200);

  await services.update(id, { draft: sentOrder });
  await services.update(id, { publish_at });
  await services.update(id, { hidden: true });
  expect((await services.getOne<Service>(id)).publish_at).toBe("");

  await services.update(id, { publish_at });
  await services.delete(id);
  expect(await publishDueServices(store, due, unexpected)).toBe(0);
  await store.bin.restore("services", id, { kind: "service", service: "operator" });
  expect((await services.getOne<Service>(id)).publish_at).toBe("");
});

test("a draft whose address is taken meanwhile is not published, and loses its moment", async () => {
  const { store, admin, services, id, readStairs, saveDraft } = await openStairs();
  await saveDraft({ slug: "marches" });
  await services.update(id, { publish_at });
  await admin.create("services", { ...stairs, slug: "marches" });
  const errors: unknown[] = [];
  expect(await publishDueServices(store, due, (error) => errors.push(error))).toBe(0);
  expect(errors.length).toBe(1);
  expect(await readStairs()).toMatchObject({ slug: stairs.slug, publish_at: "" });
});

test("a draft is dropped with its moment", async () => {
  const { services, id, readStairs, saveDraft } = await openStairs();
  await saveDraft({ title: "Escaliers et garde-corps" });
  await services.update(id, { publish_at });
  await services.update(id, { draft: null });
  expect(await readStairs()).toMatchObject({ ...stairs, draft: null, publish_at: "", draft_pictures: [] });
});

test("only colleagues who edit pages write a draft", async () => {
  const { anne, visitor, colleague, id } = await openStairs();
  for (const caller of [visitor, anne, await colleague("chantier"), await colleague("comptabilite")])
    for (const change of [{ draft: sentOrder }, { publish_at }])
      expect((await caller.update("services", id, change)).status).toBe(404);
});
