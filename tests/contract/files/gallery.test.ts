import type { RecordModel } from "pocketbase";
import { describe, expect } from "vitest";
import { test } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { refusalCodes } from "../refusals.ts";

/** A project with the pictures a, b and c in its gallery. */
const withGallery = test.extend("project", async ({ given }) =>
  given.project({ gallery: [await picture("aaa.png"), await picture("bbb.png"), await picture("ccc.png")] }),
);

describe("a gallery", () => {
  withGallery(
    "keeps the sent names in their order, and removes the others",
    async ({ project, admin, visitor }) => {
      const [first, second, third] = project.gallery;
      const updated = await admin.projects.update(project.id, { gallery: [third, first] });
      expect(updated.gallery).toEqual([third, first]);
      expect((await visitor.get(addressPath(project, third))).status).toBe(200);
      expect((await visitor.get(addressPath(project, second))).status).toBe(404);
    },
  );

  withGallery("keeps the named files first, then adds new ones", async ({ project, admin }) => {
    const [first, second] = project.gallery;
    const updated = await admin.projects.update(project.id, {
      gallery: [second, await picture("neuf.png"), first, await picture("dix.png")],
    });
    expect(bases(updated)).toEqual(
      ["bbb", "aaa", "neuf", "dix"].map((word) => expect.stringContaining(word)),
    );
  });

  withGallery("is replaced if only files are sent", async ({ project, admin, visitor }) => {
    const form = new FormData();
    form.append("gallery", await picture("neuf.png"));
    expect(bases(await admin.projects.update(project.id, form))).toEqual([expect.stringContaining("neuf")]);
    expect((await visitor.get(addressPath(project, project.gallery[0]))).status).toBe(404);
  });

  withGallery("is appended to with gallery+ and prepended to with +gallery", async ({ project, admin }) => {
    await admin.projects.update(project.id, { "gallery+": await picture("fin.png") });
    const updated = await admin.projects.update(project.id, { "+gallery": [await picture("debut.png")] });
    expect(bases(updated)).toEqual(
      ["debut", "aaa", "bbb", "ccc", "fin"].map((word) => expect.stringContaining(word)),
    );
  });

  withGallery("loses what gallery- names", async ({ project, admin, visitor }) => {
    const [first, second, third] = project.gallery;
    expect((await admin.projects.update(project.id, { "gallery-": second })).gallery).toEqual([first, third]);
    expect((await admin.projects.update(project.id, { "gallery-": [first, "nothing.png"] })).gallery).toEqual(
      [third],
    );
    expect((await visitor.get(addressPath(project, first))).status).toBe(404);
  });

  withGallery.for([[[]], [""], [null]])("is emptied by %j", async ([empty], { project, admin }) => {
    expect((await admin.projects.update(project.id, { gallery: empty })).gallery).toEqual([]);
  });

  withGallery("is emptied by an empty text part", async ({ project, admin }) => {
    const form = new FormData();
    form.append("gallery", "");
    expect((await admin.projects.update(project.id, form)).gallery).toEqual([]);
  });

  withGallery("is read from one text part that holds a JSON list", async ({ project, admin }) => {
    const form = new FormData();
    form.append("gallery", JSON.stringify([project.gallery[2], project.gallery[0]]));
    expect((await admin.projects.update(project.id, form)).gallery).toEqual([
      project.gallery[2],
      project.gallery[0],
    ]);
  });

  withGallery("stores nothing of a refused update", async ({ project, admin, visitor }) => {
    const refused = admin.projects.update(project.id, { title: "", gallery: [await picture("neuf.png")] });
    expect(await refusalCodes(refused)).toEqual({ title: "validation_required" });
    expect((await visitor.projects.getOne(project.id)).gallery).toEqual(project.gallery);
    for (const name of project.gallery)
      expect((await visitor.get(addressPath(project, name))).status).toBe(200);
  });

  withGallery("refuses names of other records and invented ones", async ({ project, admin, given }) => {
    const other = await given.project({ gallery: [await picture("autre.png")] });
    for (const name of [other.gallery[0], "invented_abcdefghij.png", "../data.db"]) {
      const update = admin.projects.update(project.id, { gallery: [...project.gallery, name] });
      expect(await refusalCodes(update)).toEqual({ gallery: "validation_invalid_file" });
    }
  });

  test("holds thirty pictures and not one more", async ({ admin, given }) => {
    const images = await Promise.all(Array.from({ length: 31 }, (_, n) => picture(`image-${n}.png`)));
    const project = await given.project({ gallery: images.slice(0, 30) });
    expect(project.gallery).toHaveLength(30);
    const answer = await refusalCodes(admin.projects.update(project.id, { "gallery+": images[30] }));
    expect(answer).toEqual({ gallery: "validation_too_many_files" });
  });
});

describe("a cover", () => {
  test("is replaced, and the old file goes", async ({ admin, visitor, given }) => {
    const project = await given.project({ cover_image: await picture("ancien.jpg") });
    const updated = await admin.projects.update(project.id, { cover_image: await picture("nouveau.jpg") });
    expect(updated.cover_image).toMatch(/^nouveau_/);
    expect((await visitor.get(addressPath(project, updated.cover_image))).status).toBe(200);
    expect((await visitor.get(addressPath(project, project.cover_image))).status).toBe(404);
  });

  test.for([[""], [null]])("is emptied by %j", async ([empty], { admin, visitor, given }) => {
    const project = await given.project({ cover_image: await picture("ancien.jpg") });
    expect((await admin.projects.update(project.id, { cover_image: empty })).cover_image).toBe("");
    expect((await visitor.get(addressPath(project, project.cover_image))).status).toBe(404);
  });
});

function bases(project: RecordModel): string[] {
  return project.gallery.map((name: string) => name.replace(/_[a-z0-9]{10}\..*$/, ""));
}

function addressPath(project: RecordModel, name: string): string {
  return `/api/files/projects/${project.id}/${name}`;
}
