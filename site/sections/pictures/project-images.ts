import {
  type imageSizes,
  neededSizes,
  portraitSizes,
  squareSizes,
  wideSizes,
} from "../../../domain/images.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { Image } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";

type Thumb = (typeof imageSizes)[number];

/** A project's cover as the 400x400 thumbnail of lists, with larger ones for dense screens (spec §9). */
export function coverThumbnail(project: Project): Image {
  return croppedImage(project, project.cover_image, squareSizes) ?? withoutCover(400, 400);
}

/** A project's cover in its own proportions, in the widths of full pages. */
export function cover(project: Project): Image {
  return wholeImage(project, project.cover_image);
}

/** Cropped to a square on a phone: it has to be wider than the screen there, but not in three pixels for one. */
export const coverSizes = "(min-width: 900px) 100vw, (min-resolution: 2.5dppx) 110vw, 150vw";

/** Any picture of a project in its own proportions. */
export function wholeImage(project: Project, name: string): Image {
  return inWidths(project, name) ?? withoutCover(1200, 800);
}

/** One picture of a project's gallery: its 300x400 thumbnail, and the picture itself. */
export function galleryImage(project: Project, name: string): { thumbnail: Image; full: Image } {
  const thumbnail = croppedImage(project, name, portraitSizes);
  return { thumbnail: thumbnail ?? withoutCover(300, 400), full: wholeImage(project, name) };
}

/**
 * A project's cover as networks show a shared link, 1200x630 around what is to be kept of it; nothing without a
 * cover, or for a drawing, which has no thumbnails and which networks do not show.
 */
export function sharedCover(project: Project): Image | null {
  const name = project.cover_image;
  if (!name || /\.svg$/i.test(name)) return null;
  return { ...factsOf(project, name), src: fileUrl(project, name, "1200x630"), width: 1200, height: 630 };
}

/**
 * Where a project's file is served (spec §7), whole or as a thumbnail. What is not sent yet, its preview names by its
 * address in this browser, and what the site shows no longer, by where the team is given it.
 */
export function fileUrl(project: Project, name: string, thumb?: Thumb): string {
  if (/^blob:/.test(name)) return name;
  if (name.startsWith("/")) return thumb ? `${name}&thumb=${thumb}` : name;
  const path = [project.collectionName, project.id, encodeURIComponent(name)].join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}

function croppedImage(project: Project, name: string, sizes: readonly [Thumb, ...Thumb[]]): Image | null {
  if (!name) return null;
  const [width, height] = dimensionsOf(sizes[0]);
  return {
    ...factsOf(project, name),
    src: fileUrl(project, name, sizes[0]),
    srcSet: neededSizes(sizes, project.images?.[name])
      .map((size) => `${fileUrl(project, name, size)} ${dimensionsOf(size)[0]}w`)
      .join(", "),
    width,
    height,
  };
}

function dimensionsOf(size: Thumb): [width: number, height: number] {
  return size.split("x").map(Number) as [number, number];
}

function inWidths(project: Project, name: string): Image | null {
  if (!name) return null;
  // Where nothing is known of it, it is taken for as wide as the widest.
  const { width, height } = project.images?.[name] ?? { width: 1920, height: 1280 };
  const sizes = neededSizes(wideSizes, { width, height });
  // The store enlarges neither AVIF nor WebP to a width: the last size may be narrower than its name says.
  const sources = sizes.map(
    (size) => `${fileUrl(project, name, size)} ${Math.min(dimensionsOf(size)[0], width)}w`,
  );
  return {
    ...factsOf(project, name),
    src: fileUrl(project, name, sizes.includes("1440x0") ? "1440x0" : sizes.at(-1)),
    srcSet: sources.join(", "),
    width,
    height,
  };
}

/** What is known of a file; a picture nobody described is at least named after its project. */
function factsOf(project: Project, name: string) {
  const { alt, color, focus } = project.images?.[name] ?? {};
  return { alt: french(alt || project.title), color, focus };
}

function withoutCover(width: number, height: number): Image {
  return { src: "/images/no-cover.svg", width, height, alt: "", color: "#efe6d7" };
}
