import { expect, test } from "vitest";
import { chaptersOf } from "../../../domain/projects/chapters.ts";
import { stagePictures } from "../../../domain/projects/stages.ts";
import { projectDraft } from "./draft.ts";
import { formOf, photo } from "./fixtures.ts";

test("the states of one view are stored by what each shows, whichever there are", async () => {
  const form = await formOf();
  const [frame, closed] = [photo("vue"), { ...photo("vue"), caption: "14 juin" }];
  form.draft = { ...form.draft, stages: { before: null, frame, closed } };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(form.sent.slice(0, 2)).toEqual(["PATCH stages+", "PATCH stages+"]);
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

test("another picture of a state takes the place of the former", async () => {
  const form = await formOf();
  const all = { before: photo("avant"), frame: photo("ossature"), closed: photo("clos") };
  form.draft = { ...form.draft, stages: all };
  await form.save();
  form.draft = { ...form.draft, stages: { ...form.draft.stages, frame: photo("levage") } };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  const { stages: names = [] } = await form.now();
  expect(names.map((name) => name.split("_")[0])).toEqual(["avant", "levage", "clos"]);
});

test("a chapter names the images that came with it", async () => {
  const form = await formOf();
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
  expect(chaptersOf(await form.now())[0]?.images).toEqual([]);
});

test("facts are stored as they are typed, and a surface as a number", async () => {
  const form = await formOf();
  form.draft = { ...form.draft, place: " Lavaur ", place_code: "81140", surface: "71,5", timber: "Mélèze" };
  expect(await form.save()).toMatchObject({ outcome: "done" });
  expect(await form.now()).toMatchObject({
    place: "Lavaur",
    place_code: "81140",
    surface: 71.5,
    timber: "Mélèze",
  });
});

test("what somebody else has told meanwhile is not written over, be it a fact, a state or a chapter", async () => {
  const chapter = { moment: "after", period: "", title: "Un an après", text: "", images: [] };
  for (const theirs of [{ place: "Albi" }, { surface: 71 }, { chapters: [chapter] }]) {
    const form = await formOf();
    await form.admin.update("projects", form.id, theirs);
    form.draft = { ...form.draft, title: "Mon titre" };
    expect(await form.save()).toMatchObject({ outcome: "conflict", theirs });
  }
});
