import { expect, test } from "vitest";
import type { Project } from "../../../domain/projects/project.ts";
import { cover, coverThumbnail, galleryImage, sharedCover } from "./project-images.ts";

const project: Project = {
  id: "k3v9q0a7m2x5b8c",
  collectionId: "pbc_projects",
  collectionName: "projects",
  created: "",
  updated: "",
  slug: "maison",
  title: "L'abri",
  description: "",
  category: "",
  project_date: "",
  cover_image: "face ouest_x1.jpg",
  gallery: ["a_1.jpg"],
  images: {
    "face ouest_x1.jpg": {
      width: 1200,
      height: 800,
      color: "#ede4d5",
      alt: "Vue d'en face",
      focus: { x: 0.5, y: 0.2 },
    },
  },
  status: "",
  publish_at: "",
  pinned: false,
};

test("a list's cover has larger thumbnails for dense screens", () => {
  const { src, srcSet, width, height } = coverThumbnail(project);
  expect(src).toBe("/api/files/projects/k3v9q0a7m2x5b8c/face%20ouest_x1.jpg?thumb=400x400");
  const [middle, double] = ["660x660", "800x800"].map((size) => src.replace("400x400", size));
  expect(srcSet).toBe(`${src} 400w, ${middle} 660w, ${double} 800w`);
  expect([width, height]).toEqual([400, 400]);
});

test("a gallery picture has its 300x400 thumbnail and the whole picture", () => {
  const { thumbnail, full } = galleryImage(project, "a_1.jpg");
  expect(thumbnail.src).toContain("a_1.jpg?thumb=300x400");
  expect(full.srcSet).toContain("a_1.jpg?thumb=1920x0 1920w");
});

test("a cover is never requested wider than it is", () => {
  expect(cover(project).srcSet?.match(/\d+w/g)).toEqual(["640w", "960w", "1200w"]);
});

test("no crop is requested beyond the first that needs the whole picture", () => {
  const named = (width: number, height: number) => {
    const images = { "face ouest_x1.jpg": { width, height, color: "#ede4d5" } };
    return coverThumbnail({ ...project, images }).srcSet?.match(/\d+w/g);
  };
  expect(named(60, 40)).toEqual(["400w"]);
  expect(named(900, 600)).toEqual(["400w", "660w"]);
  expect(named(1200, 800)).toEqual(["400w", "660w", "800w"]);
});

test("the address without a choice is one of those that can be chosen", () => {
  for (const width of [60, 1000, 1440, 4000]) {
    const images = { "face ouest_x1.jpg": { width, height: 30, color: "#ede4d5" } };
    const { src, srcSet } = cover({ ...project, images });
    expect(srcSet).toContain(`${src} `);
  }
});

test("a picture has its own facts, or else the project's title", () => {
  expect(coverThumbnail(project)).toMatchObject({
    alt: "Vue d’en face",
    color: "#ede4d5",
    focus: { x: 0.5, y: 0.2 },
  });
  expect(galleryImage(project, "a_1.jpg").thumbnail.alt).toBe("L’abri");
});

test("an unsent picture is shown from its address in this browser", () => {
  const address = "blob:http://localhost:3000/3f0c";
  const { thumbnail, full } = galleryImage({ ...project, gallery: [address] }, address);
  expect(thumbnail.src).toBe(address);
  expect(full.srcSet).toContain(`${address} 640w`);
});

test("a project without cover or image facts still has a picture", () => {
  const { images, ...bare } = project;
  expect(coverThumbnail({ ...bare, cover_image: "" }).src).toBe("/images/no-cover.svg");
  expect(cover(bare).src).toContain("thumb=1440x0");
});

test("a shared link shows the cropped cover, and omits unsupported ones", () => {
  expect(sharedCover(project)).toMatchObject({ width: 1200, height: 630, alt: "Vue d’en face" });
  expect(sharedCover(project)?.src).toMatch(/face%20ouest_x1\.jpg\?thumb=1200x630$/);
  expect(sharedCover({ ...project, cover_image: "" })).toBeNull();
  expect(sharedCover({ ...project, cover_image: "plan_a1.svg" })).toBeNull();
});
