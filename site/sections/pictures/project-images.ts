import {
  type imageSizes,
  isDecorative,
  neededSizes,
  portraitSizes,
  squareSizes,
  wideSizes,
} from "../../../domain/images.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { Image } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";

type Thumb = (typeof imageSizes)[number];

/** A record that holds pictures with their facts: a project or a service. */
export type Pictured = Pick<Project, "id" | "collectionName" | "title" | "images">;

/** Returns a project's cover as the 400x400 thumbnail of lists, with larger ones for dense screens (spec §9). */
export function coverThumbnail(project: Project): Image {
  return croppedImage(project, project.cover_image, squareSizes) ?? withoutCover(400, 400);
}

/** Returns a project's cover in its own proportions, in the widths of full pages. */
export function cover(project: Project): Image {
  return wholeImage(project, project.cover_image);
}

/** On a phone the cover is cropped to a square, so it must be wider than the screen. Very dense screens need less. */
export const coverSizes = "(min-width: 900px) 100vw, (min-resolution: 2.5dppx) 110vw, 150vw";

/** Returns any picture of a record in its own proportions. */
export function wholeImage(record: Pictured, name: string): Image {
  return inWidths(record, name) ?? withoutCover(1200, 800);
}

/** Returns a picture of a project's gallery: its 300x400 thumbnail, and the whole picture. */
export function galleryImage(project: Project, name: string): { thumbnail: Image; full: Image } {
  const thumbnail = croppedImage(project, name, portraitSizes);
  return { thumbnail: thumbnail ?? withoutCover(300, 400), full: wholeImage(project, name) };
}

/**
 * Returns a project's cover for shared links, 1200x630 around its focus. Returns `null` without a cover. Returns `null`
 * for a drawing too, because drawings have no thumbnails and networks do not show them.
 */
export function sharedCover(project: Project): Image | null {
  const name = project.cover_image;
  if (!name || /\.svg$/i.test(name)) return null;
  return {
    ...pictureFacts(project, name),
    src: fileUrl(project, name, "1200x630"),
    width: 1200,
    height: 630,
  };
}

/**
 * Returns a project's card for shared links, which the server draws: the cover, the title and the place. Returns `null`
 * without a cover. The query makes networks read the card of a changed project again.
 */
export function sharedCard(project: Project): Image | null {
  const { slug, updated } = project;
  const cover = sharedCover(project);
  return cover && { ...cover, src: `/partage/${slug}.jpg?${updated.replace(/\D/g, "")}` };
}

/**
 * Returns the address of a record's file (spec §7), whole or as a thumbnail. In a preview, `name` is an address: a
 * `blob:` of this browser for an unsent file, a path for a file that only the team may see.
 */
export function fileUrl(record: Pictured, name: string, thumb?: Thumb): string {
  if (/^blob:/.test(name)) return name;
  if (name.startsWith("/")) return thumb ? `${name}&thumb=${thumb}` : name;
  return fileAddress(record, name, thumb);
}

function croppedImage(project: Project, name: string, sizes: readonly [Thumb, ...Thumb[]]): Image | null {
  if (!name) return null;
  const [width, height] = thumbDimensions(sizes[0]);
  return {
    ...pictureFacts(project, name),
    src: fileUrl(project, name, sizes[0]),
    srcSet: neededSizes(sizes, project.images?.[name])
      .map((size) => `${fileUrl(project, name, size)} ${thumbDimensions(size)[0]}w`)
      .join(", "),
    width,
    height,
  };
}

function thumbDimensions(size: Thumb): [width: number, height: number] {
  return size.split("x").map(Number) as [number, number];
}

function inWidths(record: Pictured, name: string): Image | null {
  if (!name) return null;
  // A picture without known facts is treated as wide as the widest.
  const { width, height } = record.images?.[name] ?? { width: 1920, height: 1280 };
  const sizes = neededSizes(wideSizes, { width, height });
  // The store enlarges neither AVIF nor WebP to a width: the last size may be narrower than its name says.
  const sources = sizes.map(
    (size) => `${fileUrl(record, name, size)} ${Math.min(thumbDimensions(size)[0], width)}w`,
  );
  return {
    ...pictureFacts(record, name),
    src: fileUrl(record, name, sizes.includes("1440x0") ? "1440x0" : sizes.at(-1)),
    srcSet: sources.join(", "),
    width,
    height,
  };
}

/** Returns a file's facts. Without a description, the text alternative of a picture that tells something is the title. */
function pictureFacts(record: Pictured, name: string) {
  const facts = record.images?.[name];
  const { alt, color, focus } = facts ?? {};
  return { alt: isDecorative(facts) ? "" : french(alt || record.title), color, focus };
}

function withoutCover(width: number, height: number): Image {
  return { src: "/images/no-cover.svg", width, height, alt: "", color: "#efe6d7" };
}
