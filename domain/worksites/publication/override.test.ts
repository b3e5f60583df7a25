import { expect, test } from "vitest";
import { lackingParts, type Override, projectExposure } from "./exposure.ts";
import { openProject, permittedStanding, picture } from "./fixtures.ts";
import { overrideFor } from "./settling.server.ts";

const forced = { status: "published", without_permission: "published" };

const inside = { place: "inside" };

/** A public project with a permission for the outside, and a picture of the inside. */
async function openPublished() {
  const house = await openProject({ pictures: { facade: "outside", salon: "inside", detail: "outside" } });
  await house.answer({ outside: true, town: true });
  await house.admin.update("projects", house.project, forced);
  const viewProject = async () => (await house.visitor.view("projects", house.project)).body;
  return { ...house, shown: viewProject };
}

test("a confirmation covers the missing parts of each unpermitted picture", async () => {
  const { admin, project, pictures, shown } = await openPublished();
  const { published_without } = (await admin.view("projects", project)).body;
  expect(published_without).toMatchObject({
    parts: ["inside"],
    pictures: { [String(pictures.salon)]: ["inside"] },
  });
  expect((await shown()).gallery).toEqual([pictures.salon, pictures.detail]);
  const { images } = (await admin.view("projects", project)).body;
  const corrected = { ...(images as object), [String(pictures.detail)]: inside };
  await admin.update("projects", project, { images: corrected });
  expect((await shown()).gallery).toEqual([pictures.salon]);
});

test("confirming one picture publishes no other hidden picture", async () => {
  const house = await openPublished();
  const { admin, project, pictures, shown } = house;
  const { images } = (await admin.view("projects", project)).body;
  const hidden = { ...(images as object), [String(pictures.detail)]: inside };
  await admin.update("projects", project, { images: hidden });
  expect(await sendPicture(house, "atelier", { images: { "atelier.png": inside } })).toBe(400);
  const confirmed = { images: { ...hidden, "atelier.png": inside }, without_permission: "published" };
  expect(await sendPicture(house, "atelier", confirmed)).toBe(200);
  const { gallery } = (await admin.view("projects", project)).body;
  expect((await shown()).gallery).toEqual([pictures.salon, (gallery as string[]).at(-1)]);
});

test("the first picture of a published page needs a permission", async () => {
  const house = await openProject();
  await house.admin.update("projects", house.project, forced);
  expect(await sendPicture(house, "atelier", {})).toBe(400);
  expect(await sendPicture(house, "atelier", { without_permission: "published" })).toBe(200);
  expect((await house.visitor.view("projects", house.project)).body.cover_image).toMatch(/^atelier_/);
});

test("pictures that were public before the worksite stay, new ones need permission", async () => {
  const house = await openProject({
    status: "published",
    isConnected: false,
    pictures: { facade: "", salon: "" },
  });
  const { admin, visitor, project, worksite, pictures } = house;
  await admin.update("worksites", worksite, { project });
  expect((await visitor.view("projects", project)).body.gallery).toEqual([pictures.salon]);
  expect(await sendPicture(house, "atelier", {})).toBe(400);
});

/** Adds a picture to the gallery, with these other values. Returns the status of the answer. */
async function sendPicture(
  { store, admin, project }: Awaited<ReturnType<typeof openProject>>,
  name: string,
  values: object,
): Promise<number> {
  const body = new FormData();
  body.append("@jsonPayload", JSON.stringify(values));
  body.append("gallery+", await picture(`${name}.png`));
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const url = `http://127.0.0.1/api/collections/projects/records/${project}`;
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  return (await store.fetch(new Request(url, { method: "PATCH", body }), { caller })).status;
}

const standing = { ...permittedStanding, inside: false };

const gallery = ["facade.jpg", "salon.jpg"];

function overriddenProject(published_without: Override | null) {
  const images = { "facade.jpg": { place: "outside" }, "salon.jpg": inside, "neuf.jpg": inside };
  return {
    ...{ id: "a", created: "2026-11-26 08:00:00.000Z", updated: "2026-11-26 08:00:00.000Z" },
    ...{ cover_image: "", gallery: [...gallery, "neuf.jpg"], images, permission: standing },
    published_without,
  };
}

const now = new Date("2026-11-26T08:00:00Z");

test("an older version's confirmation covers the pictures of its time", () => {
  const earlier = overriddenProject({ answer: "one", parts: ["inside"] });
  expect(projectExposure(earlier, now).shown).toBeNull();
  expect(lackingParts(earlier, ["neuf.jpg"], now)).toEqual({});
  const images = { ...earlier.images, "vue.jpg": {} };
  const more = {
    ...earlier,
    images,
    permission: { ...standing, outside: false },
    gallery: [...earlier.gallery, "vue.jpg"],
  };
  expect(overrideFor(more, ["vue.jpg"])).toEqual({
    answer: "one",
    parts: ["inside", "outside"],
    pictures: {
      "facade.jpg": ["inside"],
      "salon.jpg": ["inside"],
      "neuf.jpg": ["inside"],
      "vue.jpg": ["inside", "outside"],
    },
  });
});

test("a confirmation without missing parts changes nothing", () => {
  expect(overrideFor(overriddenProject(null), ["facade.jpg"])).toBeNull();
  const before = {
    answer: "one",
    parts: ["inside" as const],
    pictures: { "salon.jpg": ["inside" as const] },
  };
  expect(overrideFor(overriddenProject(before), gallery)).toEqual(before);
  expect(lackingParts(overriddenProject(before), [...gallery, "neuf.jpg"], now)).toEqual({
    "neuf.jpg": ["inside"],
  });
});
