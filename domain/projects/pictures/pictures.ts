import { type ImageFacts, isDecorative } from "../../images.ts";
import { type ChapterMoment, readChapters } from "../chapters/chapters.ts";
import type { Project } from "../project.ts";
import { type ProjectStage, stagePictures } from "../stages.ts";

/** A place of a project's page that shows a picture. `number` counts from 1. */
export type PictureUse =
  | { kind: "cover" }
  | { kind: "gallery"; number: number }
  | { kind: "stage"; stage: ProjectStage }
  | { kind: "chapter"; moment: ChapterMoment };

/** A stored picture of a project, with the places that show it. */
export type ProjectPicture = {
  name: string;
  facts: Partial<ImageFacts>;
  uses: PictureUse[];
};

type Pictured = Pick<Project, "cover_image" | "gallery" | "images" | "stages" | "chapters">;

/** Returns the pictures of a project in the order of its page: the cover, the earlier states, the gallery. */
export function picturesWithUses(project: Pictured): ProjectPicture[] {
  const uses = new Map<string, PictureUse[]>();
  const add = (name: string | undefined, use: PictureUse) => {
    if (name) uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  add(project.cover_image, { kind: "cover" });
  for (const [stage, name] of Object.entries(stagePictures(project)))
    add(name, { kind: "stage", stage: stage as ProjectStage });
  for (const [index, name] of project.gallery.entries()) add(name, { kind: "gallery", number: index + 1 });
  for (const { moment, images } of readChapters(project))
    for (const { name } of images) if (uses.has(name)) add(name, { kind: "chapter", moment });
  return [...uses].map(([name, ofPicture]) => ({
    name,
    facts: project.images?.[name] ?? {},
    uses: ofPicture,
  }));
}

/** Tells whether people who cannot see a picture get no words for it. */
export function lacksWords(facts: Partial<ImageFacts>): boolean {
  if (isDecorative(facts)) return false;
  return !facts.alt?.trim() || isFileName(facts.alt);
}

/** Tells whether a text is the name of a file: « IMG_2034 », « façade sud.jpg ». */
export function isFileName(text: string): boolean {
  const trimmed = text.trim();
  return ending.test(trimmed) || (!/\s/.test(trimmed) && cameraName.test(trimmed));
}

const ending = /\.(?:jpe?g|png|gif|webp|svg|heic|heif|avif|tiff?|bmp)$/i;

/** Names that phones, cameras and messengers give. */
const cameraName =
  /^(?:img|dsc[nf]?|dscn|pxl|p|mvimg|image|photo|screenshot|capture|whatsapp|signal|vid|scan|wp)?[-_ ]?\d[\d_-]{2,}(?:[-_ (]?\w{0,6}\)?)?$/i;

/** Returns the facts that a person wrote of a picture, as a copy of it may keep them. Its state stays with the project. */
export function factsWithoutSize(facts: Partial<ImageFacts> = {}): Partial<ImageFacts> {
  const { width: _width, height: _height, color: _color, stage: _stage, ...written } = facts;
  return written;
}
