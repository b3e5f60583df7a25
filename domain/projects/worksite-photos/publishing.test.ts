import { expect, test } from "vitest";
import { inProcess } from "../../service-account.server.ts";
import { openWorksite, type WorksiteHouse } from "../../worksites/fixtures.ts";
import { publishPhotos } from "./publishing.server.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type House = Awaited<ReturnType<typeof openPage>>;

/** A worksite with a public page, whose client has permitted the outside. */
async function openPage(permits: object | undefined = { outside: true }) {
  const house = await openWorksite();
  const { admin, anne, service, worksite, store } = house;
  const project = { slug: "maison", title: "Maison", description: "<p>Bois</p>", status: "draft" };
  const page = (await admin.create("projects", project)).body.id;
  await admin.update("worksites", worksite, { project: page });
  const given_at = new Date().toISOString();
  if (permits)
    await service("permissions").create("publication_permissions", {
      worksite,
      user: anne.id,
      given_at,
      ...permits,
    });
  const [record] = await store.find("users", { id: admin.id });
  if (!record) throw new Error("No administrator.");
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  const publish = (chapter: "before" | "during" = "during", despite = false) =>
    publishPhotos(store, caller, { site: worksite, chapter, despite });
  return { ...house, page, caller, publish };
}

let photoCount = 0;

async function take({ store, caller, worksite }: House, values: object = {}): Promise<string> {
  photoCount += 1;
  const file = new File([png], `photo${photoCount}.png`);
  const photo = {
    worksite,
    device_key: `device-${photoCount}`,
    seq: photoCount,
    file,
    ...values,
  };
  return (await inProcess(store, caller).collection("worksite_photos").create(photo)).id;
}

async function readPage({ admin, page }: Pick<WorksiteHouse, "admin"> & { page: string }) {
  const { body } = await admin.view("projects", page);
  const chapters = (body.chapters ?? []) as { moment: string; images: { name: string }[] }[];
  return {
    gallery: body.gallery as string[],
    images: body.images as Record<string, { alt?: string }>,
    chapters,
  };
}

test("picked photos enter gallery and chapter once, and leave when unpicked", async () => {
  const house = await openPage();
  const { admin, publish } = house;
  const roof = await take(house, { for_page: true, caption: "Panne faîtière posée" });
  await take(house, { for_client: true });
  expect(await publish()).toEqual({ outcome: "done", added: 1, removed: 0 });
  const { gallery, images, chapters } = await readPage(house);
  const [name = ""] = gallery;
  expect(gallery).toEqual([expect.stringContaining(`chantier_${roof}_`)]);
  expect(images[name]?.alt).toBe("Panne faîtière posée");
  expect(chapters).toMatchObject([{ moment: "during", images: [{ name, ratio: "1:1" }] }]);
  expect((await admin.view("worksite_photos", roof)).body.page_file).toBe(name);
  expect(await publish()).toEqual({ outcome: "done", added: 0, removed: 0 });
  await admin.update("worksite_photos", roof, { for_page: false });
  expect(await publish()).toEqual({ outcome: "done", added: 0, removed: 1 });
  expect(await readPage(house)).toMatchObject({ gallery: [], chapters: [{ images: [] }] });
  expect((await admin.view("worksite_photos", roof)).body.page_file).toBe("");
});

test("two simultaneous requests publish once", async () => {
  const house = await openPage();
  for (let count = 0; count < 3; count++) await take(house, { for_page: true });
  await Promise.all([house.publish(), house.publish()]);
  expect((await readPage(house)).gallery).toHaveLength(3);
});

test("a chapter has the first four pictures, the gallery all", async () => {
  const house = await openPage();
  const last = await take(house, { for_page: true, taken_at: "2026-11-20 10:00:00.000Z" });
  const first = await take(house, { for_page: true, taken_at: "2026-11-19 10:00:00.000Z" });
  for (let count = 0; count < 3; count++)
    await take(house, { for_page: true, taken_at: "2026-11-19 12:00:00.000Z" });
  await house.publish("before");
  const { gallery, chapters } = await readPage(house);
  expect(gallery).toHaveLength(5);
  expect(chapters[0]?.images.map(({ name }) => name)).toEqual(gallery.slice(0, 4));
  expect([gallery[0], gallery[4]]).toEqual([first, last].map((id) => expect.stringContaining(id)));
});

test("unpermitted photos need a confirmation to be published", async () => {
  const house = await openPage();
  await take(house, { for_page: true });
  const inside = await take(house, { for_page: true, place: "inside" });
  expect(await house.publish()).toEqual({ outcome: "notPermitted", photos: [inside] });
  expect((await readPage(house)).gallery).toEqual([]);
  expect(await house.publish("during", true)).toMatchObject({ outcome: "done", added: 2 });
});

test("nothing is published without a page or room in its gallery", async () => {
  const house = await openPage();
  for (let count = 0; count < 31; count++) await take(house, { for_page: true });
  expect(await house.publish()).toEqual({ outcome: "refused", reason: "galleryFull" });
  await house.admin.update("worksites", house.worksite, { project: "" });
  expect(await house.publish()).toEqual({ outcome: "refused", reason: "noPage" });
  await house.admin.remove("worksites", house.worksite);
  expect(await house.publish()).toEqual({ outcome: "refused", reason: "gone" });
});
