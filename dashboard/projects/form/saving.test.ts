import { expect, test } from "vitest";
import { filled, formOf, lostAnswer, newForm, noAnswer, photo } from "./fixtures.ts";

const broken = new Uint8Array([1, 2, 3]);

const kept = new DOMException("It was kept back.", "AbortError");

test("a new project without other images is made as it is to be, by one request", async () => {
  const form = await newForm();
  form.draft = { ...form.draft, ...filled, cover: photo("facade") };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { status: "published" } });
  expect(form.sent).toHaveLength(1);
  expect(form.sent[0]).toMatch(/^POST id .*cover_image images$/);
});

test("a new project with a gallery is a draft until each image has come by a request of its own", async () => {
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

test("a changed project sends its images first and its words last", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, title: "La grange neuve", gallery: [photo("salon")] };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { title: "La grange neuve" } });
  expect(form.sent).toEqual(["PATCH gallery+ images", expect.stringContaining("title")]);
});

test("what changes meanwhile and is nothing that the form says, such as a client's answer, is no obstacle", async () => {
  const form = await formOf();
  await form.admin.update("projects", form.id, {});
  form.draft = { ...form.draft, title: "La grange neuve" };
  expect(await form.save()).toMatchObject({ outcome: "done", value: { title: "La grange neuve" } });
  expect(form.sent.filter((each) => each.startsWith("PATCH"))).toHaveLength(2);
});

test("what was confirmed to be published without permission is so no more once a client has answered meanwhile", async () => {
  const form = await formOf();
  await form.admin.update("projects", form.id, {});
  form.draft = { ...form.draft, title: "La grange neuve" };
  expect(await form.save({ withoutPermission: true })).toMatchObject({ outcome: "done" });
  expect(form.sent.map((each) => each.includes("without_permission"))).toEqual([true, false]);
});

test("a project of which nothing was changed sends nothing", async () => {
  const form = await formOf();
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(form.sent).toEqual([]);
});

test("the gallery is stored in the order of the form", async () => {
  const form = await formOf(["before_0", "before_1"]);
  form.draft = { ...form.draft, gallery: [photo("first"), ...form.draft.gallery.toReversed()] };
  await form.save();
  const { gallery } = await form.now();
  expect(gallery.map((name) => name.split("_").slice(0, -1).join("_"))).toEqual([
    "first",
    "before_1",
    "before_0",
  ]);
});

test("an image that the store refuses is named, and the new project stays a draft", async () => {
  const form = await newForm();
  const bad = photo("casse", broken);
  form.draft = { ...form.draft, ...filled, cover: photo("facade"), gallery: [bad, photo("salon")] };
  expect(await form.save()).toEqual({ outcome: "invalid", codes: {} });
  expect([...form.refused.keys()]).toEqual([bad.key]);
  expect(form.refused.get(bad.key)).toContain("casse.png");
  expect(await form.now()).toMatchObject({ status: "draft", gallery: [expect.stringMatching(/^salon_/)] });
});

test("a field that the store refuses is told by its name", async () => {
  const form = await formOf();
  await form.admin.create("projects", { slug: "pris", title: "Un autre", description: "Bois" });
  form.draft = { ...form.draft, slug: "pris" };
  expect(await form.save()).toMatchObject({ outcome: "invalid", codes: { slug: "validation_not_unique" } });
});

test("a create that was not answered is looked up before it is sent again", async () => {
  const form = await newForm();
  form.draft = { ...form.draft, ...filled, cover: photo("facade") };
  form.line = (send, request) =>
    request.method === "POST" ? lostAnswer(send, request) : noAnswer(send, request);
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: false });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect(form.sent).toHaveLength(1);
});

test("an image that arrived unheard is not sent twice", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, gallery: [photo("salon"), photo("cuisine")] };
  form.line = (send, request) =>
    request.method === "PATCH" ? lostAnswer(send, request) : noAnswer(send, request);
  expect(await form.save()).toMatchObject({ outcome: "interrupted" });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect(form.sent.filter((each) => each === "PATCH gallery+ images")).toHaveLength(2);
  expect((await form.now()).gallery).toHaveLength(2);
});

test("a save that is stopped says so, and goes on where it was", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, gallery: [photo("salon"), photo("cuisine")] };
  form.onSending = ({ file }) => {
    if (file?.name === "cuisine.png") form.stop();
  };
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: true });
  form.onSending = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({ outcome: "done" });
  expect((await form.now()).gallery).toHaveLength(2);
});

test("an image that is taken out on its way is left out, even if it had arrived", async () => {
  const form = await formOf();
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
    throw kept;
  };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect((await form.now()).gallery).toEqual([expect.stringMatching(/^cuisine_/)]);
});

test("what somebody else changed while an image was taken out is not written over", async () => {
  const form = await formOf();
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
    throw kept;
  };
  expect(await form.save()).toMatchObject({ outcome: "conflict", theirs: { title: "Leur titre" } });
  expect(await form.now()).toMatchObject({ title: "Leur titre" });
});

test("what somebody else has changed since it was read is not written over", async () => {
  const form = await formOf();
  await form.admin.update("projects", form.id, { title: "Leur titre" });
  form.draft = { ...form.draft, title: "Mon titre" };
  expect(await form.save()).toMatchObject({ outcome: "conflict", theirs: { title: "Leur titre" } });
  expect(await form.now()).toMatchObject({ title: "Leur titre" });
});

test("a project that somebody has deleted is gone", async () => {
  const form = await formOf();
  await form.admin.remove("projects", form.id);
  form.draft = { ...form.draft, title: "Mon titre" };
  expect(await form.save()).toEqual({ outcome: "gone" });
});

test("without an answer, nothing is lost and it may be sent again", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, title: "Mon titre" };
  form.line = noAnswer;
  expect(await form.save()).toEqual({ outcome: "interrupted", isStopped: false });
  form.line = undefined;
  expect(await form.save({ isRetry: true })).toMatchObject({
    outcome: "done",
    value: { title: "Mon titre" },
  });
});

test("a cover too heavy for what stands before the store is told at the cover", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, cover: photo("lourde", new Uint8Array(5000)) };
  form.line = async () => Response.json({ status: 413, message: "", data: {} }, { status: 413 });
  expect(await form.save()).toMatchObject({
    outcome: "invalid",
    codes: { cover_image: "validation_file_size_limit" },
  });
});

test("a text too long for what stands before the store is told at the text", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, description: `<p>${"Bois ".repeat(5000)}</p>` };
  form.line = async () => Response.json({ status: 413, message: "", data: {} }, { status: 413 });
  expect(await form.save()).toMatchObject({
    outcome: "invalid",
    codes: { description: "validation_content_size_limit" },
  });
});

test("whoever is signed in no more is told so, not that the project is gone", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, title: "Mon titre" };
  form.line = async () => {
    form.client.authStore.clear();
    return Response.json({ status: 404, message: "", data: {} }, { status: 404 });
  };
  expect(await form.save()).toEqual({ outcome: "ended" });
});
