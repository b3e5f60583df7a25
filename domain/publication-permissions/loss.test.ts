import { expect, test } from "vitest";
import { openProject } from "../worksites/publication/fixtures.ts";
import type { WorksiteAnswers } from "../worksites/publication/standing.ts";
import { lossByAnswer, lossByEdit, lossByWorksites, unplacedPictures } from "./loss.ts";

const now = new Date();
const outside = { outside: true, inside: false };
const both = { outside: true, inside: true };

type House = Awaited<ReturnType<typeof openProject>>;

const findProject = async ({ admin, project }: House) => (await admin.view("projects", project)).body;

async function findAnswers({ store, worksite }: House): Promise<WorksiteAnswers> {
  const permissions = await store.find("publication_permissions", { worksite });
  return { permissions: permissions as WorksiteAnswers["permissions"] & typeof permissions, places: {} };
}

const countSeen = async ({ visitor, project }: House) => {
  const { status, body } = await visitor.view("projects", project);
  return status === 200
    ? [body.cover_image, ...(body.gallery as string[])].filter(Boolean).length
    : undefined;
};

test.each([
  ["nobody has said what they show", { facade: "", salon: "" }, { pictures: 2, lost: 2, isPageLost: true }],
  [
    "one shows the inside",
    { facade: "outside", salon: "inside" },
    { pictures: 2, lost: 1, isPageLost: false },
  ],
])("a permission of the outside takes pictures off where %s", async (_, pictures, loss) => {
  const house = await openProject({ status: "published", pictures });
  expect(await countSeen(house)).toBe(2);
  expect(lossByAnswer(await findProject(house), outside, now)).toEqual(loss);
  expect(lossByAnswer(await findProject(house), both, now)).toBeUndefined();
  await house.answer({ ...outside, town: true });
  expect(await countSeen(house)).toBe(loss.isPageLost ? undefined : loss.pictures - loss.lost);
});

test("a page that nobody sees loses nothing, and no picture goes twice", async () => {
  const draft = await openProject({ pictures: { facade: "" } });
  expect(lossByAnswer(await findProject(draft), outside, now)).toBeUndefined();
  expect(unplacedPictures(await findProject(draft))).toBe(1);
  const house = await openProject({ status: "published", pictures: { facade: "" } });
  await house.answer({ refused_at: "2026-01-02" });
  expect(lossByAnswer(await findProject(house), outside, now)).toBeUndefined();
});

test("connecting a worksite applies the answer of its client", async () => {
  const pictures = { facade: "", salon: "outside" };
  const house = await openProject({ status: "published", isConnected: false, pictures });
  const { admin, worksite, project, answer } = house;
  const connected = async () => lossByWorksites(await findProject(house), [await findAnswers(house)], now);
  expect(await connected()).toBeUndefined();
  await answer({ ...outside, town: true });
  expect(await connected()).toEqual({ pictures: 2, lost: 1, isPageLost: false });
  await admin.update("worksites", worksite, { project });
  expect(await countSeen(house)).toBe(1);
});

test("ending a connection hides the page if its client has answered", async () => {
  const house = await openProject({ status: "published", pictures: { facade: "" } });
  const { admin, worksite, answer } = house;
  const unconnected = async () => lossByWorksites(await findProject(house), [], now);
  expect(await unconnected()).toBeUndefined();
  await answer({ ...both, town: true });
  expect(await unconnected()).toEqual({ pictures: 1, lost: 1, isPageLost: true });
  await admin.update("worksites", worksite, { project: "" });
  expect(await countSeen(house)).toBeUndefined();
});

test("marking pictures as inside hides them if only the outside is permitted", async () => {
  const house = await openProject({
    status: "published",
    pictures: { facade: "outside", jardin: "outside", salon: "inside" },
  });
  const { admin, project, answer, pictures } = house;
  await answer({ ...outside, town: true });
  expect(await countSeen(house)).toBe(2);
  const stored = await findProject(house);
  const placedImages = (names: string[]) => ({
    ...(stored.images as object),
    ...Object.fromEntries(names.map((name) => [pictures[name], { place: "inside" }])),
  });
  const edited = (names: string[]) => lossByEdit(stored, { ...stored, images: placedImages(names) }, now);
  expect(edited([])).toBeUndefined();
  expect(edited(["jardin"])).toEqual({ pictures: 2, lost: 1, isPageLost: false });
  expect(edited(["jardin", "facade"])).toEqual({ pictures: 2, lost: 2, isPageLost: true });
  expect(lossByEdit(stored, { ...stored, gallery: [] }, now)).toBeUndefined();
  await admin.update("projects", project, { images: placedImages(["jardin"]) });
  expect(await countSeen(house)).toBe(1);
  await admin.update("projects", project, { images: placedImages(["jardin", "facade"]) });
  expect(await countSeen(house)).toBeUndefined();
});
