import type { Crop, Image } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";

/**
 * A picture of the site itself, stored under /images/ as AVIF and WebP in a few widths, and once as JPEG. A page's
 * pictures are beside it, so that no other page loads them.
 */
export type SitePicture = { image: Image; crops: Crop[] };

/** Width from which a page has columns. */
export const wide = "(min-width: 900px)";

/** Requests the picture at the top of a page before the style sheet is read. */
export function preloadAttributes({ crops }: SitePicture) {
  const rest = crops.some(({ media }) => media) ? `not all and ${wide}` : undefined;
  return crops
    .filter(({ type }) => type !== "image/webp")
    .map(({ media = rest, srcSet, sizes, type }) => ({
      rel: "preload",
      as: "image",
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: "high" as const,
    }));
}

/**
 * Returns a picture with one crop for every screen.
 *
 * @param sizes as in HTML, `(min-width: 900px) 30vw, 90vw`
 */
export function sitePicture(
  name: string,
  widths: number[],
  [width, height]: [number, number],
  sizes: string,
  alt: string,
): SitePicture {
  return { image: pictureFile(name, width, height, alt), crops: cropFormats(name, widths, { sizes }) };
}

/** Returns the file that a browser without AVIF and WebP shows. */
export function pictureFile(name: string, width: number, height: number, alt: string): Image {
  return { src: `/images/${name}.jpg`, width, height, alt: french(alt), color: "#ede4d5" };
}

/** Returns a crop in both cropFormats. */
export function cropFormats(name: string, widths: number[], rest: Omit<Crop, "type" | "srcSet">): Crop[] {
  return ["avif", "webp"].map((format) => ({
    ...rest,
    type: `image/${format}`,
    srcSet: widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(", "),
  }));
}
