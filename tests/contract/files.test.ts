import type { RecordModel } from "pocketbase";
import { describe, expect } from "vitest";
import { test } from "./fixtures.ts";
import { unique } from "./given.ts";
import { picture } from "./pictures.ts";
import { codesOf, refusalIn } from "./refusals.ts";

/** A project with the pictures a, b and c in its gallery. */
const withGallery = test.extend("project", async ({ given }) =>
  given.project({ gallery: [await picture("aaa.png"), await picture("bbb.png"), await picture("ccc.png")] }),
);

describe("uploading", () => {
  test("a cover is one name, a gallery a list of names, in the order sent", async ({ given }) => {
    const project = await given.project({
      cover_image: await picture("facade.jpg"),
      gallery: [await picture("un.png"), await picture("deux.gif"), await picture("trois.webp")],
    });
    expect(project.cover_image).toMatch(/^facade_[a-z0-9]{10}\.jpg$/);
    expect(bases(project)).toEqual(["un", "deux", "trois"].map((word) => expect.stringContaining(word)));
  });

  test.for([
    ["Été à la Maison (1).jpg", /^t_la_maison_1_[a-z0-9]{10}\.jpg$/],
    ["plan.v2.png", /^plan_[a-z0-9]{10}\.v2\.png$/],
    ["FACADE.PNG", /^[a-z_]+_[a-z0-9]{10}\.PNG$/],
    ["a.png", /^a[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    ["../../../etc/passwd.png", /^passwd_[a-z0-9]{10}\.png$/],
    ["no extension", /^no_extension_[a-z0-9]{10}\.png$/],
    [".png", /^[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    ["<script>alert(1)</script>.png", /^[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    ["quo\"te's; name=x.png", /^[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    [`${"tres_long_".repeat(30)}.png`, /^[a-z_]{90,101}_[a-z0-9]{10}\.png$/],
  ] as const)("«%s» is stored under a safe name", async ([name, expected], { given }) => {
    const image = new File([await picture("x.png")], name, { type: "image/png" });
    expect((await given.project({ cover_image: image })).cover_image).toMatch(expected);
  });

  test("two files of one name live side by side", async ({ given }) => {
    const { gallery } = await given.project({
      gallery: [await picture("plan.png"), await picture("plan.png")],
    });
    expect(new Set(gallery).size).toBe(2);
  });

  test("the last of several covers wins", async ({ admin, given }) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      title: "Maison",
      slug: unique("p"),
      description: "<p>Bois</p>",
    })) {
      form.append(key, value);
    }
    form.append("cover_image", await picture("premier.png"));
    form.append("cover_image", await picture("dernier.png"));
    expect(given.remember(await admin.projects.create(form)).cover_image).toMatch(/^dernier_/);
  });

  test("a file under a name that is no file field is ignored", async ({ admin, given }) => {
    const { id } = await given.project();
    const form = new FormData();
    form.append("title", "Maison du coteau");
    form.append("nothing", await picture("x.png"));
    form.append("category", await picture("x.png"));
    expect(await admin.projects.update(id, form)).toMatchObject({ title: "Maison du coteau", category: "" });
  });
});

describe("a gallery", () => {
  withGallery(
    "keeps the names sent, in the order sent, and drops the others",
    async ({ project, admin, visitor }) => {
      const [first, second, third] = project.gallery;
      const updated = await admin.projects.update(project.id, { gallery: [third, first] });
      expect(updated.gallery).toEqual([third, first]);
      expect((await visitor.get(pathOf(project, third))).status).toBe(200);
      expect((await visitor.get(pathOf(project, second))).status).toBe(404);
    },
  );

  withGallery("takes kept names first, then new files", async ({ project, admin }) => {
    const [first, second] = project.gallery;
    const updated = await admin.projects.update(project.id, {
      gallery: [second, await picture("neuf.png"), first, await picture("dix.png")],
    });
    expect(bases(updated)).toEqual(
      ["bbb", "aaa", "neuf", "dix"].map((word) => expect.stringContaining(word)),
    );
  });

  withGallery("is replaced by files alone", async ({ project, admin, visitor }) => {
    const form = new FormData();
    form.append("gallery", await picture("neuf.png"));
    expect(bases(await admin.projects.update(project.id, form))).toEqual([expect.stringContaining("neuf")]);
    expect((await visitor.get(pathOf(project, project.gallery[0]))).status).toBe(404);
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
    expect((await visitor.get(pathOf(project, first))).status).toBe(404);
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

  withGallery("keeps nothing of a refused update", async ({ project, admin, visitor }) => {
    const refused = admin.projects.update(project.id, { title: "", gallery: [await picture("neuf.png")] });
    expect(await codesOf(refused)).toEqual({ title: "validation_required" });
    expect((await visitor.projects.getOne(project.id)).gallery).toEqual(project.gallery);
    for (const name of project.gallery) expect((await visitor.get(pathOf(project, name))).status).toBe(200);
  });

  withGallery("refuses names of other records and invented ones", async ({ project, admin, given }) => {
    const other = await given.project({ gallery: [await picture("autre.png")] });
    for (const name of [other.gallery[0], "invented_abcdefghij.png", "../data.db"]) {
      const update = admin.projects.update(project.id, { gallery: [...project.gallery, name] });
      expect(await codesOf(update)).toEqual({ gallery: "validation_invalid_file" });
    }
  });

  test("holds thirty pictures and not one more", async ({ admin, given }) => {
    const images = await Promise.all(Array.from({ length: 31 }, (_, n) => picture(`image-${n}.png`)));
    const project = await given.project({ gallery: images.slice(0, 30) });
    expect(project.gallery).toHaveLength(30);
    const answer = await codesOf(admin.projects.update(project.id, { "gallery+": images[30] }));
    expect(answer).toEqual({ gallery: "validation_too_many_files" });
  });
});

describe("a cover", () => {
  test("is replaced, and the old file goes", async ({ admin, visitor, given }) => {
    const project = await given.project({ cover_image: await picture("ancien.jpg") });
    const updated = await admin.projects.update(project.id, { cover_image: await picture("nouveau.jpg") });
    expect(updated.cover_image).toMatch(/^nouveau_/);
    expect((await visitor.get(pathOf(project, updated.cover_image))).status).toBe(200);
    expect((await visitor.get(pathOf(project, project.cover_image))).status).toBe(404);
  });

  test.for([[""], [null]])("is emptied by %j", async ([empty], { admin, visitor, given }) => {
    const project = await given.project({ cover_image: await picture("ancien.jpg") });
    expect((await admin.projects.update(project.id, { cover_image: empty })).cover_image).toBe("");
    expect((await visitor.get(pathOf(project, project.cover_image))).status).toBe(404);
  });
});

describe("content decides, not the name", () => {
  test.for([
    ["a program called .png", "MZ\u0000\u0000", "facade.png"],
    ["text called .jpg", "bonjour", "facade.jpg"],
    ["HTML called .svg", "<!doctype html><script>alert(1)</script>", "plan.svg"],
    ["a PDF", "%PDF-1.4\n", "plan.pdf"],
    ["nothing at all", "", "vide.png"],
  ] as const)("%s is refused", async ([, content, name], { admin }) => {
    const file = new File([content], name, { type: "image/png" });
    const project = { title: "Maison", slug: unique("p"), description: "<p>Bois</p>", cover_image: file };
    expect(await codesOf(admin.projects.create(project))).toEqual({
      cover_image: "validation_invalid_mime_type",
    });
  });

  test("a PNG called .txt is a picture", async ({ given }) => {
    const image = new File([await picture("x.png")], "facade.txt", { type: "text/plain" });
    expect((await given.project({ cover_image: image })).cover_image).toMatch(/^facade_[a-z0-9]{10}\./);
  });
});

test("only those who may write may upload", async ({ visitor, anne, given }) => {
  const project = await given.project();
  for (const caller of [visitor, anne]) {
    const form = new FormData();
    form.append("cover_image", await picture("intrus.png"));
    const answer = await caller.send("PATCH", `/api/collections/projects/records/${project.id}`, {
      body: form,
    });
    expect(refusalIn(answer).status).toBe(404);
  }
});

function bases(project: RecordModel): string[] {
  return project.gallery.map((name: string) => name.replace(/_[a-z0-9]{10}\..*$/, ""));
}

function pathOf(project: RecordModel, name: string): string {
  return `/api/files/projects/${project.id}/${name}`;
}
