import { expect, test } from "vitest";
import { readChapters } from "../../../domain/projects/chapters/chapters.ts";
import { stagePictures } from "../../../domain/projects/stages.ts";
import { projectDraft } from "./draft.ts";
import { filled, newForm, type OpenedForm, openForm, photo } from "./fixtures.ts";

test("each state of a view keeps its stage, in any combination", async () => {
  const form = await openForm();
  const [frame, closed] = [photo("vue"), { ...photo("vue"), caption: "14 juin" }];
  form.draft = { ...form.draft, stages: { before: null, frame, closed } };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(form.sent.slice(0, 2)).toEqual(["PATCH stages+ images", "PATCH stages+ images"]);
  const now = await form.now();
  const { frame: ofFrame = "", closed: ofClosed = "", before } = stagePictures(now);
  expect([ofFrame, ofClosed, before]).toEqual([
    ...[expect.stringMatching(/^vue_/), expect.stringMatching(/^vue_/), undefined],
  ]);
  expect(now.images?.[ofClosed]).toMatchObject({ stage: "closed", caption: "14 juin" });
  form.draft = { ...projectDraft(form.stored), stages: { ...projectDraft(form.stored).stages, frame: null } };
  await form.save();
  expect((await form.now()).stages).toEqual([ofClosed]);
});

test("a new picture of a state replaces the old one", async () => {
  const form = await openForm();
  const all = { before: photo("avant"), frame: photo("ossature"), closed: photo("clos") };
  form.draft = { ...form.draft, stages: all };
  await form.save();
  form.draft = { ...form.draft, stages: { ...form.draft.stages, frame: photo("levage") } };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  const { stages: names = [] } = await form.now();
  expect(names.map((name) => name.split("_")[0])).toEqual(["avant", "levage", "clos"]);
});

test("a chapter names images sent in the same save", async () => {
  const form = await openForm();
  const salon = photo("salon");
  const images = [{ key: salon.key, ratio: "3:4" as const }];
  const during = { period: "", title: " Le levage ", text: "", images };
  form.draft = { ...form.draft, gallery: [salon], chapters: { ...form.draft.chapters, during } };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  const now = await form.now();
  expect(now.chapters).toEqual([
    { ...during, moment: "during", title: "Le levage", images: [{ name: now.gallery[0], ratio: "3:4" }] },
  ]);
  form.draft = { ...form.draft, gallery: [] };
  await form.save();
  expect(readChapters(await form.now())[0]?.images).toEqual([]);
});

test("facts are stored as typed, and a surface as a number", async () => {
  const form = await openForm();
  form.draft = { ...form.draft, place: " Lavaur ", place_code: "81140", surface: "71,5", timber: "Mélèze" };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(await form.now()).toMatchObject({
    place: "Lavaur",
    place_code: "81140",
    surface: 71.5,
    timber: "Mélèze",
  });
});

test("a colleague's fact, state or chapter is not overwritten", async () => {
  const chapter = { moment: "after", period: "", title: "Un an après", text: "", images: [] };
  for (const theirs of [{ place: "Albi" }, { surface: 71 }, { chapters: [chapter] }]) {
    const form = await openForm();
    await form.admin.update("projects", form.id, theirs);
    form.draft = { ...form.draft, title: "Mon titre" };
    expect(await form.save()).toMatchObject({ outcome: "conflict", theirs });
  }
});

test("each image carries its own facts, even with equal file names", async () => {
  const form = await newForm();
  const shows = (name: string, place: "outside" | "inside") => ({ ...photo(name), place });
  const cover = shows("image", "inside");
  const frame = shows("image", "inside");
  const gallery = [shows("image", "outside"), shows("image", "inside")];
  form.draft = { ...form.draft, ...filled, cover, gallery };
  form.draft.stages = { before: null, frame, closed: null };
  const places: unknown[] = [];
  form.line = async (send, { method }) => {
    const answer = await send();
    if (method !== "GET") places.push(await placesNow(form));
    return answer;
  };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(places).toEqual([
    ["inside"],
    ["inside", "outside"],
    ["inside", "outside", "inside"],
    ["inside", "outside", "inside", "inside"],
    ["inside", "outside", "inside", "inside"],
  ]);
});

/** The stored places of cover, gallery and states, in this order. */
async function placesNow(form: OpenedForm) {
  const { cover_image, gallery, stages = [], images } = await form.now();
  return [cover_image, ...gallery, ...stages].map((name) => images?.[name]?.place);
}
