/** What the cooperative accepts as a picture, told apart by content (spec §5, §9). */
export const imageTypes = ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"] as const;

/** Lists (spec §9), with larger ones for dense screens. */
export const squareSizes = ["400x400", "660x660", "800x800"] as const;

/** Galleries (spec §9), likewise. */
export const portraitSizes = ["300x400", "450x600", "600x800"] as const;

/** Covers and full-width pictures, in their own proportions. */
export const wideSizes = ["640x0", "960x0", "1200x0", "1440x0", "1920x0"] as const;

/** All of them, and the card that a shared link shows. */
export const imageSizes = [...squareSizes, ...portraitSizes, ...wideSizes, "1200x630"] as const;

/** Pixels of a picture as it is displayed. */
type PictureSize = { width: number; height: number };

/**
 * Returns the sizes that a picture is shown in. `sizes` have one shape and ascend. The first one that needs every pixel
 * of the picture is the last one returned: larger ones would show nothing more. Returns all sizes if nothing is known of
 * the picture.
 */
export function neededSizes<Size extends string>(
  sizes: readonly Size[],
  picture: PictureSize | undefined,
): readonly Size[] {
  if (!picture) return sizes;
  const enough = sizes.findIndex((size) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    return width >= picture.width || height >= picture.height;
  });
  return enough < 0 ? sizes : sizes.slice(0, enough + 1);
}

/** Returns a field's rule for the sizes that pages show of a picture, from the sizes of each shape. */
export function sizesShown(...shapes: (readonly string[])[]) {
  return (picture: PictureSize | undefined) => shapes.flatMap((sizes) => neededSizes(sizes, picture));
}

export const galleryLimit = 30;

/**
 * What may be said of a picture beside its alternative text: its caption, which state of a work it shows, and whether it
 * shows the outside or the inside.
 */
export const imageWords = ["caption", "stage", "place"] as const;

/** What is known of one stored picture, by file name in a record's `images`. */
export type ImageFacts = {
  width: number;
  height: number;
  /** Calm placeholder colour, `#rrggbb`. */
  color: string;
  alt?: string;
  /** The point to keep in a crop, as fractions of width and height from the top left. */
  focus?: { x: number; y: number };
  caption?: string;
  /** The state of the work that it shows, as `domain/projects/stages.ts` names them. */
  stage?: string;
  /** `outside` or `inside`, `unknown` where it is said that nobody knows: what a client permits to be published is asked by it. */
  place?: string;
};
