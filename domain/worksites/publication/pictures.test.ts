import type { Caller, Store } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import { openProject, picture } from "./fixtures.ts";

const pictures = { facade: "outside", salon: "inside", cour: "outside", detail: "" };

type House = Awaited<ReturnType<typeof openProject>>;

/** The cache lifetime of each picture for a caller, or the status if it is not 200. */
async function files({ store, project, pictures }: House, caller: Caller = { kind: "visitor" }, query = "") {
  const requestedFiles = Object.entries(pictures).map(async ([name, file]) => {
    const request = new Request(`http://127.0.0.1/api/files/projects/${project}/${file}${query}`);
    const { status, headers } = await store.fetch(request, { caller });
    return [name, status === 200 ? headers.get("cache-control") : status];
  });
  return Object.fromEntries(await Promise.all(requestedFiles));
}

async function readCaller(store: Store, id: string): Promise<Caller> {
  const record = await store.look("users", id);
  if (!record) throw new Error("There is no such account.");
  return { kind: "user", collection: "users", id, record };
}

/** Sends a photo of the outside to the strip, with the bytes of one of the project's pictures. */
async function sendPhoto(
  { store, admin, worksite, project, pictures }: House,
  name: string,
): Promise<string> {
  const caller = await readCaller(store, admin.id);
  const picture = `http://127.0.0.1/api/files/projects/${project}/${pictures[name]}`;
  const file = await store.fetch(new Request(picture), { caller });
  const body = new FormData();
  for (const [field, value] of Object.entries({ worksite, device_key: "photo-0001" }))
    body.append(field, value);
  body.append("file", new File([await file.arrayBuffer()], `${name}.png`, { type: "image/png" }));
  const url = "http://127.0.0.1/api/collections/worksite_photos/records";
  const response = await store.fetch(new Request(url, { method: "POST", body }), { caller });
  return (await response.json()).id;
}

const publicCaching = "public, no-cache";
const own = "private, no-cache";

test("visitors see only pictures whose place is permitted, in every size", async () => {
  const house = await openProject({ pictures });
  const { admin, visitor, project, answer, pictures: names } = house;
  await answer({ outside: true, town: true });
  const chapters = [
    { moment: "during", period: "", title: "Le levage", text: "", images: ["salon", "cour"].map(inRatio) },
  ];
  await admin.update("projects", project, { chapters });
  const forced = { status: "published", without_permission: "published" };
  expect((await admin.update("projects", project, { status: "published" })).status).toBe(400);
  await admin.update("projects", project, forced);
  expect((await visitor.view("projects", project)).body.gallery).toHaveLength(3);
  await answer({ outside: true, town: true, given_at: "2999-01-01 08:00:00.000Z" });
  const { body } = await visitor.view("projects", project);
  expect(body).toMatchObject({ cover_image: names.facade, gallery: [names.cour], place: "Albi" });
  expect(Object.keys(body.images as object)).toEqual([names.facade, names.cour]);
  expect(JSON.stringify(body)).not.toMatch(/salon|detail/);
  for (const query of ["", "?thumb=400x400"])
    expect(await files(house, undefined, query)).toEqual({
      facade: publicCaching,
      salon: 404,
      cour: publicCaching,
      detail: 404,
    });
  const team = await readCaller(house.store, admin.id);
  expect(await files(house, team)).toEqual({
    facade: publicCaching,
    salon: own,
    cour: publicCaching,
    detail: own,
  });
  expect(await files(house, await readCaller(house.store, house.anne.id))).toMatchObject({ salon: 404 });

  function inRatio(name: string) {
    return { name: names[name], ratio: "3:2" };
  }
});

test("the first permitted picture replaces an unpermitted cover", async () => {
  const house = await openProject({ pictures });
  const { admin, visitor, project, answer, pictures: names } = house;
  await answer({ inside: true });
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  await answer({ inside: true, given_at: "2999-01-01 08:00:00.000Z" });
  const { body } = await visitor.view("projects", project);
  expect(body).toMatchObject({ cover_image: names.salon, gallery: [] });
});

test("a replaced cover hides the stages of its view", async () => {
  const house = await openProject({ pictures });
  const { store, admin, visitor, project, answer } = house;
  const form = new FormData();
  form.append("stages", await picture("ossature.png"));
  const address = `http://127.0.0.1/api/collections/projects/records/${project}`;
  const caller = await readCaller(store, admin.id);
  const { stages } = await (
    await store.fetch(new Request(address, { method: "PATCH", body: form }), { caller })
  ).json();
  const images = { ...((await store.look("projects", project))?.images as object) };
  await admin.update("projects", project, { images: { ...images, [stages[0]]: { place: "inside" } } });
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  await answer({ outside: true, inside: true });
  expect((await visitor.view("projects", project)).body.stages).toEqual(stages);
  await answer({ inside: true, given_at: "2999-01-01 08:00:00.000Z" });
  expect((await visitor.view("projects", project)).body.stages).toEqual([]);
});

test("a corrected place of a published photo decides on its permission", async () => {
  const house = await openProject({ pictures });
  const { admin, visitor, project, answer, pictures: names } = house;
  await answer({ outside: true });
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  const id = await sendPhoto(house, "cour");
  await admin.update("worksite_photos", id, { page_file: names.cour });
  const gallery = async () => (await visitor.view("projects", project)).body.gallery;
  await answer({ outside: true, given_at: "2999-01-01 08:00:00.000Z" });
  expect(await gallery()).toEqual([names.cour]);
  await admin.update("worksite_photos", id, { place: "inside" });
  expect(await gallery()).toEqual([]);
  await admin.update("worksite_photos", id, { place: "outside" });
  expect(await gallery()).toEqual([names.cour]);
});

test("a carpenter does not say what a published photo shows", async () => {
  const house = await openProject({ pictures });
  const carpenter = await house.colleague("chantier");
  const id = await sendPhoto(house, "cour");
  const page_file = house.pictures.cour;
  expect((await carpenter.update("worksite_photos", id, { page_file })).status).toBe(404);
  expect((await carpenter.update("worksite_photos", id, { place: "inside" })).status).toBe(200);
  await house.admin.update("worksite_photos", id, { page_file });
  expect((await carpenter.update("worksite_photos", id, { place: "outside" })).status).toBe(404);
  expect((await carpenter.update("worksite_photos", id, { caption: "La cour" })).status).toBe(200);
});

test("a picture added to a public project needs a permission", async () => {
  const { store, admin, project, answer } = await openProject({ pictures: { facade: "outside" } });
  await answer({ outside: true });
  await admin.update("projects", project, { status: "published" });
  const caller = await readCaller(store, admin.id);
  const add = async (place: string, more = {}) => {
    const body = new FormData();
    const images = { "neuf.png": { place } };
    body.append("@jsonPayload", JSON.stringify({ images, ...more }));
    body.append("gallery+", await picture("neuf.png"));
    const url = `http://127.0.0.1/api/collections/projects/records/${project}`;
    return (await store.fetch(new Request(url, { method: "PATCH", body }), { caller })).status;
  };
  expect(await add("inside")).toBe(400);
  expect(await add("")).toBe(400);
  expect(await add("outside")).toBe(200);
  const { body } = await admin.view("projects", project);
  expect(Object.values(body.images as Record<string, { place: string }>).map(({ place }) => place)).toEqual([
    "outside",
    "outside",
  ]);
  expect(await add("inside", { without_permission: "published" })).toBe(200);
});

test("a picture shows the place of its original photo", async () => {
  const house = await openProject({ pictures: { facade: "", salon: "inside" } });
  const { admin, visitor, project, answer, pictures: names } = house;
  await answer({ outside: true });
  const id = await sendPhoto(house, "facade");
  await admin.update("worksite_photos", id, { page_file: names.facade });
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  await answer({ outside: true, given_at: "2999-01-01 08:00:00.000Z" });
  expect((await visitor.view("projects", project)).body).toMatchObject({ cover_image: names.facade });
  await admin.update("worksite_photos", id, { place: "inside" });
  expect((await visitor.view("projects", project)).status).toBe(404);
});

test("only the team sees pictures of drafts and withdrawn projects", async () => {
  const house = await openProject({ pictures: { facade: "outside", salon: "inside" } });
  const { admin, project, answer, withdraw } = house;
  const permission = await answer({ outside: true, inside: true });
  expect(await files(house)).toEqual({ facade: 404, salon: 404 });
  await admin.update("projects", project, { status: "published" });
  expect(await files(house)).toEqual({ facade: publicCaching, salon: publicCaching });
  await withdraw(permission);
  expect(await files(house, undefined, "?thumb=400x400")).toEqual({ facade: 404, salon: 404 });
  expect(await files(house, await readCaller(house.store, admin.id))).toEqual({ facade: own, salon: own });
});

test("a permission ends after its last day without a write", async () => {
  const house = await openProject({ pictures: { facade: "outside" } });
  const { admin, visitor, project, answer } = house;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  onTestFinished(() => void vi.useRealTimers());
  const today = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await answer({ outside: true, until: today });
  await admin.update("projects", project, { status: "published" });
  const end = Date.parse(String((await admin.view("projects", project)).body.shown_until));
  vi.setSystemTime(end - 1000);
  expect((await visitor.view("projects", project)).status).toBe(200);
  expect(await files(house)).toEqual({ facade: publicCaching });
  vi.setSystemTime(end);
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect(await visitor.list("projects")).toEqual([]);
  expect(await files(house)).toEqual({ facade: 404 });
  await admin.update("projects", project, { status: "draft" });
  expect((await admin.update("projects", project, { status: "published" })).body.data).toMatchObject({
    status: { code: "validation_not_permitted" },
  });
});
