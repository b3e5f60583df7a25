import { expect, test } from "vitest";
import { filled, lostAnswer, newForm, noAnswer, openForm, photo } from "./fixtures.ts";

const broken = new Uint8Array([1, 2, 3]);

const abortError = new DOMException("It was kept back.", "AbortError");

test("a new project without gallery takes a single request", async () => {
  const form = await newForm();
  form.draft = { ...form.draft, ...filled, cover: photo("facade") };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { status: "published" } });
  expect(form.sent).toHaveLength(1);
  expect(form.sent[0]).toMatch(/^POST id .*cover_image images$/);
});

test("a new project stays a draft until its gallery has arrived", async () => {
  const form = await newForm();
  form.draft = {
    ...form.draft,
    ...filled,
    cover: photo("facade"),
    gallery: [photo("salon"), photo("cuisine")],
  };
  const states: string[] = [];
  form.line = async (send, { method }) => {
    if (method === "PATCH") states.push((await form.now()).status);
    return send();
  };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { status: "published" } });
  expect(form.sent.slice(1)).toEqual([
    "PATCH gallery+ images",
    "PATCH gallery+ images",
    expect.stringContaining("status"),
  ]);
  expect(states).toEqual(["draft", "draft", "draft"]);
});

test("a changed project sends images first and texts last", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, title: "La grange neuve", gallery: [photo("salon")] };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { title: "La grange neuve" } });
  expect(form.sent).toEqual(["PATCH gallery+ images", expect.stringContaining("title")]);
});

test("a change outside the form's fields is no conflict", async () => {
  const form = await openForm();
  await form.admin.update("projects", form.id, {});
  form.draft = { ...form.draft, title: "La grange neuve" };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { title: "La grange neuve" } });
  expect(form.sent.filter((each) => each.startsWith("PATCH"))).toHaveLength(2);
});

test("a client's answer cancels the confirmation to publish without permission", async () => {
  const form = await openForm();
  await form.admin.update("projects", form.id, {});
  form.draft = { ...form.draft, title: "La grange neuve" };
  expect(await form.save({ withoutPermission: true })).toMatchObject({ outcome: "done" });
  expect(form.sent.map((each) => each.includes("without_permission"))).toEqual([true, false]);
});

test("an unchanged project sends nothing", async () => {
  const form = await openForm();
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(form.sent).toEqual([]);
});

test("the gallery is stored in the order of the form", async () => {
  const form = await openForm(["before_0", "before_1"]);
  form.draft = { ...form.draft, gallery: [photo("first"), ...form.draft.gallery.toReversed()] };
  await form.save();
  const { gallery } = await form.now();
  expect(gallery.map((name) => name.split("_").slice(0, -1).join("_"))).toEqual([
    "first",
    "before_1",
    "before_0",
  ]);
});

test("a refused image is named, and the new project stays a draft", async () => {
  const form = await newForm();
  const bad = photo("casse", broken);
  form.draft = { ...form.draft, ...filled, cover: photo("facade"), gallery: [bad, photo("salon")] };
  expect(await form.save()).toEqual({ outcome: "invalid", codes: {} });
  expect([...form.refused.keys()]).toEqual([bad.key]);
  expect(form.refused.get(bad.key)).toContain("casse.png");
  expect(await form.now()).toMatchObject({ status: "draft", gallery: [expect.stringMatching(/^salon_/)] });
});

test("a field that the store refuses is named", async () => {
  const form = await openForm();
  await form.admin.create("projects", { slug: "pris", title: "Un autre", description: "Bois" });
  form.draft = { ...form.draft, slug: "pris" };
  expect(await form.save()).toMatchObject({ outcome: "invalid", codes: { slug: "validation_not_unique" } });
});

test("a create without an answer is looked up before a retry", async () => {
  const form = await newForm();
  form.draft = { ...form.draft, ...filled, cover: photo("facade") };
  form.line = (send, request) =>
    request.method === "POST" ? lostAnswer(send, request) : noAnswer(send, request);
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: false });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect(form.sent).toHaveLength(1);
});

test("an image that arrived without an answer is not sent twice", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, gallery: [photo("salon"), photo("cuisine")] };
  form.line = (send, request) =>
    request.method === "PATCH" ? lostAnswer(send, request) : noAnswer(send, request);
  expect(await form.save()).toMatchObject({ outcome: "interrupted" });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect(form.sent.filter((each) => each === "PATCH gallery+ images")).toHaveLength(2);
  expect((await form.now()).gallery).toHaveLength(2);
});

test("a stopped save says so and can be resumed", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, gallery: [photo("salon"), photo("cuisine")] };
  form.onSending = ({ file }) => {
    if (file?.name === "cuisine.png") form.stop();
  };
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: true });
  form.onSending = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect((await form.now()).gallery).toHaveLength(2);
});

test("an image removed during its upload is left out", async () => {
  const form = await openForm();
  const unwanted = photo("salon");
  form.draft = { ...form.draft, gallery: [unwanted, photo("cuisine")] };
  let stop = () => {};
  form.onSending = (picture, stopIt) => {
    if (picture.key === unwanted.key) stop = stopIt;
  };
  let isFirst = true;
  form.line = async (send, { method }) => {
    if (method !== "PATCH" || !isFirst) return send();
    isFirst = false;
    await send();
    form.draft = { ...form.draft, gallery: form.draft.gallery.filter(({ key }) => key !== unwanted.key) };
    stop();
    throw abortError;
  };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect((await form.now()).gallery).toEqual([expect.stringMatching(/^cuisine_/)]);
});

test("a colleague's change while an image is removed is not overwritten", async () => {
  const form = await openForm();
  const unwanted = photo("salon");
  form.draft = { ...form.draft, title: "Mon titre", gallery: [unwanted] };
  let stop = () => {};
  form.onSending = (_, stopIt) => {
    stop = stopIt;
  };
  let isFirst = true;
  form.line = async (send, { method }) => {
    if (method !== "PATCH" || !isFirst) return send();
    isFirst = false;
    await form.admin.update("projects", form.id, { title: "Leur titre" });
    form.draft = { ...form.draft, gallery: [] };
    stop();
    throw abortError;
  };
  expect(await form.save()).toMatchObject({ outcome: "conflict", theirs: { title: "Leur titre" } });
  expect(await form.now()).toMatchObject({ title: "Leur titre" });
});

test("a colleague's change since the read is a conflict", async () => {
  const form = await openForm();
  await form.admin.update("projects", form.id, { title: "Leur titre" });
  form.draft = { ...form.draft, title: "Mon titre" };
  expect(await form.save()).toMatchObject({ outcome: "conflict", theirs: { title: "Leur titre" } });
  expect(await form.now()).toMatchObject({ title: "Leur titre" });
});

test("a project deleted by another person is gone", async () => {
  const form = await openForm();
  await form.admin.remove("projects", form.id);
  form.draft = { ...form.draft, title: "Mon titre" };
  expect(await form.save()).toEqual({ outcome: "gone" });
});

test("without an answer, nothing is lost and a retry is possible", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, title: "Mon titre" };
  form.line = noAnswer;
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: false });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({
    outcome: "done",
    value: { title: "Mon titre" },
  });
});

test("a proxy's refusal of a large cover shows at the cover", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, cover: photo("lourde", new Uint8Array(5000)) };
  form.line = async () => Response.json({ status: 413, message: "", data: {} }, { status: 413 });
  expect(await form.save()).toMatchObject({
    outcome: "invalid",
    codes: { cover_image: "validation_file_size_limit" },
  });
});

test("a proxy's refusal of a long text shows at the text", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, description: `<p>${"Bois ".repeat(5000)}</p>` };
  form.line = async () => Response.json({ status: 413, message: "", data: {} }, { status: 413 });
  expect(await form.save()).toMatchObject({
    outcome: "invalid",
    codes: { description: "validation_content_size_limit" },
  });
});

test("an ended session is reported as such, not as a missing project", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, title: "Mon titre" };
  form.line = async () => {
    form.client.authStore.clear();
    return Response.json({ status: 404, message: "", data: {} }, { status: 404 });
  };
  expect(await form.save()).toEqual({ outcome: "ended" });
});
