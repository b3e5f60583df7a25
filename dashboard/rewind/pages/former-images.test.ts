import { expect, test } from "vitest";
import { readChapters } from "../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { fileUrl, galleryImage } from "../../../site/sections/pictures/project-images.ts";
import { withFormerImages } from "./former-images.ts";

test("a removed image is read from the team's address, with its facts", () => {
  const project = {
    id: "p1",
    collectionName: "projects",
    title: "Grange",
    cover_image: "cover.jpg",
    gallery: ["gone.jpg"],
    stages: ["frame.jpg"],
    chapters: [
      {
        moment: "during",
        period: "",
        title: "Le levage",
        text: "",
        images: [{ name: "frame.jpg", ratio: "3:2" }],
      },
    ],
    images: { "gone.jpg": { width: 1200, height: 900, color: "#ede4d5", alt: "La cour" } },
  } as unknown as Project;
  const [shown = project] = withFormerImages({
    projects: [project],
    former: { p1: ["gone.jpg", "frame.jpg"] },
  });
  const { thumbnail } = galleryImage(shown, shown.gallery[0] ?? "");
  expect(thumbnail).toMatchObject({
    src: "/dashboard/donnees/versions/image?collection=projects&record=p1&name=gone.jpg&thumb=300x400",
    alt: "La cour",
    color: "#ede4d5",
  });
  const frame = "/dashboard/donnees/versions/image?collection=projects&record=p1&name=frame.jpg";
  expect(shown.stages).toEqual([frame]);
  expect(readChapters(shown)[0]?.images).toEqual([{ name: frame, ratio: "3:2" }]);
  expect(fileUrl(shown, shown.cover_image)).toBe("/api/files/projects/p1/cover.jpg");
});
