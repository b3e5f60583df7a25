import sharp from "sharp";
import { expect, test } from "vitest";
import { type Cooperative, openCooperative } from "../../fixtures.ts";
import { inProcess } from "../../service-account.server.ts";
import type { Project } from "../project.ts";

async function picture(name: string): Promise<File> {
  const background = { r: 150, g: 110, b: 70 };
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  return new File([new Uint8Array(await image.toBuffer())], name, { type: "image/png" });
}

/** A project whose second picture of the gallery has words, a stage and a chapter. */
async function openGallery({ store, admin }: Cooperative) {
  const { body: record } = await admin.view("users", admin.id);
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const projects = client.collection("projects");
  const created = await projects.create<Project>({
    ...{ slug: "grange", title: "La grange", description: "<p>Bois</p>" },
    cover_image: await picture("cover.png"),
    gallery: await Promise.all(["one.png", "two.png", "three.png"].map(picture)),
    stages: [await picture("before.png"), await picture("frame.png")],
  });
  const former = created.gallery[1] ?? "";
  const [before = "", frame = ""] = created.stages ?? [];
  const words = { alt: "La façade", caption: "En mars", decorative: "", focus: { x: 0.1, y: 0.2 } };
  const project = await projects.update<Project>(created.id, {
    chapters: [
      {
        ...{ moment: "after", period: "", title: "La maison", text: "" },
        images: [{ name: former, ratio: "3:2" }],
      },
    ],
    images: {
      ...created.images,
      [former]: words,
      [before]: { stage: "before" },
      [frame]: { stage: "frame", alt: "La charpente" },
    },
  });
  return { projects, project, former, frame };
}

test("a new picture takes the position, caption and chapters of the former one", async () => {
  const { projects, project, former } = await openGallery(await openCooperative());
  const [first, , third] = project.gallery;
  const after = await projects.update<Project>(project.id, {
    gallery: [first, third, await picture("new.png")],
    replaces: former,
  });
  const name = after.gallery[1] ?? "";
  expect(name).toMatch(/^new_/);
  expect(after.gallery).toEqual([first, name, third]);
  expect(after.chapters).toEqual([
    expect.objectContaining({ images: [{ name, ratio: "3:2" }], title: "La maison" }),
  ]);
  expect(after.images?.[name]).toEqual({
    ...{ width: 40, height: 30, color: expect.any(String) },
    caption: "En mars",
  });
});

test("a new picture of a state stays that state", async () => {
  const { projects, project, frame } = await openGallery(await openCooperative());
  const [before] = project.stages ?? [];
  const after = await projects.update<Project>(project.id, {
    stages: [before, await picture("new.png")],
    replaces: frame,
  });
  const [, name = ""] = after.stages ?? [];
  expect(after.images?.[name]).toMatchObject({ stage: "frame" });
  expect(after.images?.[name]).not.toHaveProperty("alt");
});

test("a write that keeps the named picture, or names a foreign one, replaces nothing", async () => {
  const { projects, project, former } = await openGallery(await openCooperative());
  const added = await projects.update<Project>(project.id, {
    "gallery+": await picture("new.png"),
    replaces: former,
  });
  expect(added.gallery.slice(0, 3)).toEqual(project.gallery);
  const other = await projects.update<Project>(project.id, {
    gallery: [...project.gallery, await picture("new.png")],
    replaces: "invented_abcdefghij.png",
  });
  expect(other.chapters).toEqual(project.chapters);
});
