import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import type { Project } from "../../domain/projects/project.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { picture } from "../../tests/contract/pictures.ts";
import type { RecordsClient } from "../client.ts";
import { movePictures, removePictures } from "./picture-files.ts";
import { describePictures, type PictureId, projectPictureKey } from "./pictures.ts";

/** Opens the cooperative with two projects, each with a cover and one picture in its gallery. */
async function openGalleries() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const pictures = [await createProject(client, "grange"), await createProject(client, "halle")];
  return { client, projects: client.collection("projects"), pictures: pictures as [PictureId, PictureId] };
}

async function createProject(client: RecordsClient, slug: string): Promise<PictureId> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ slug, title: `La ${slug}`, description: "<p>Bois</p>" }))
    form.set(name, value);
  form.set("cover_image", await picture("facade.png"));
  form.append("gallery", await picture("jardin.png"));
  const { id, gallery } = await client.collection<Project>("projects").create(form);
  return { project: id, name: gallery[0] ?? "" };
}

test("a project that is gone stops no other picture", async () => {
  const { client, projects, pictures } = await openGalleries();
  const [deleted, other] = pictures;
  await projects.delete(deleted.project);
  const words = { alt: "Le jardin" };
  const described = await describePictures(
    client,
    pictures.map((each) => ({ ...each, words })),
  );
  expect(described.obstacles).toEqual([{ id: projectPictureKey(deleted), why: "gone" }]);
  const { images } = await projects.getOne<Project>(other.project);
  expect(images?.[other.name]?.alt).toBe("Le jardin");
  const removed = await removePictures(client, pictures);
  expect(removed.obstacles).toEqual([{ id: projectPictureKey(deleted), why: "gone" }]);
  expect((await projects.getOne<Project>(other.project)).gallery).toEqual([]);
});

test("the undo keeps the words that another person has written since", async () => {
  const { client, projects, pictures } = await openGalleries();
  const { before } = await describePictures(
    client,
    pictures.map((each) => ({ ...each, words: { caption: "En juin" } })),
  );
  const [mine, theirs] = pictures;
  const images = { [theirs.name]: { caption: "En juillet" } };
  await projects.update(theirs.project, { images });
  const undone = await describePictures(client, before);
  expect(undone.obstacles).toEqual([{ id: projectPictureKey(theirs), why: "conflict" }]);
  const caption = async ({ project, name }: PictureId) =>
    (await projects.getOne<Project>(project)).images?.[name]?.caption ?? "";
  expect([await caption(mine), await caption(theirs)]).toEqual(["", "En juillet"]);
});

test("pictures that cannot be moved are named, and stay in their project", async () => {
  const { client, projects, pictures } = await openGalleries();
  const [own] = pictures;
  await projects.delete(pictures[1].project);
  const outcome = await movePictures(client, [own], pictures[1].project);
  expect(outcome).toMatchObject({ added: [], obstacles: [{ id: projectPictureKey(own), why: "gone" }] });
  expect((await projects.getOne<Project>(own.project)).gallery).toEqual([own.name]);
});

test("words that somebody else has written meanwhile are returned, and stay", async () => {
  const { client, projects, pictures } = await openGalleries();
  const [own] = pictures;
  const write = (alt: string, seenAlt: string) =>
    describePictures(client, [{ ...own, words: { alt }, expected: { alt: seenAlt } }]);
  const facts = async () => (await projects.getOne<Project>(own.project)).images?.[own.name];
  await describePictures(client, [{ ...own, words: { caption: "En juin" }, expected: { caption: "" } }]);
  await write("Le sien", "");
  const { theirs, obstacles } = await write("Le mien", "");
  expect(obstacles).toEqual([{ id: projectPictureKey(own), why: "conflict" }]);
  expect(theirs).toMatchObject([{ alt: "Le sien", caption: "En juin" }]);
  expect(await facts()).toMatchObject({ alt: "Le sien" });
  // A repeated write whose answer was lost is done.
  expect((await write("Le sien", "")).obstacles).toEqual([]);
  await write("Le mien", "Le sien");
  expect(await facts()).toMatchObject({ alt: "Le mien", caption: "En juin" });
});

test("a picture with words that the page has not shown stays, and its neighbour is removed", async () => {
  const { client, projects, pictures } = await openGalleries();
  const [theirs, own] = pictures;
  await describePictures(client, [{ ...theirs, words: { alt: "Le jardin" } }]);
  const expected = { alt: "", caption: "", decorative: "" };
  const seenPictures = pictures.map((picture) => ({ ...picture, expected }));
  const { obstacles } = await removePictures(client, seenPictures);
  expect(obstacles).toEqual([{ id: projectPictureKey(theirs), why: "changed" }]);
  expect((await projects.getOne<Project>(theirs.project)).gallery).toEqual([theirs.name]);
  expect((await projects.getOne<Project>(own.project)).gallery).toEqual([]);
});

test("a picture that somebody else has removed is not removed or moved again", async () => {
  const { client, projects, pictures } = await openGalleries();
  const [own, other] = pictures;
  const obstacles = [{ id: projectPictureKey(own), why: "gone" }];
  await removePictures(client, [own]);
  expect(await removePictures(client, [own])).toEqual({ changed: [], obstacles });
  expect(await movePictures(client, [own], other.project)).toEqual({
    ...{ changed: [], added: [], obstacles },
  });
  expect((await projects.getOne<Project>(other.project)).gallery).toEqual([other.name]);
});
