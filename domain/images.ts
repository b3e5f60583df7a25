/** The accepted picture types, recognised by content (spec §5, §9). */
export const imageTypes = ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"] as const;

/** Sizes of lists (spec §9), with larger ones for dense screens. */
export const squareSizes = ["400x400", "660x660", "800x800"] as const;

/** Sizes of galleries (spec §9), with larger ones for dense screens. */
export const portraitSizes = ["300x400", "450x600", "600x800"] as const;

/** Sizes of covers and full-width pictures, in their own proportions. */
export const wideSizes = ["640x0", "960x0", "1200x0", "1440x0", "1920x0"] as const;

/** All sizes, and the card of a shared link. */
export const imageSizes = [...squareSizes, ...portraitSizes, ...wideSizes, "1200x630"] as const;

/** Pixels of a picture as it is displayed. */
type PictureSize = { width: number; height: number };

/**
 * Returns the sizes that a picture is shown in. `sizes` have one shape and ascend. The last returned size is the first
 * one that needs every pixel of the picture: larger ones would show nothing more. Returns all sizes if `picture` is
 * `undefined`.
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
 * The facts of a picture besides its alternative text: its caption, the state of a work that it shows, whether it shows
 * the outside or the inside, and whether it is decorative.
 */
export const imageWords = ["caption", "stage", "place", "decorative"] as const;

/** The facts of one stored picture. A record's `images` has them by file name. */
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
  /**
   * `outside`, `inside`, or `unknown` if a person said that it is unknown. A client's permission to publish depends on
   * it.
   */
  place?: string;
  /** `yes` if the picture tells nothing that the page does not say. An alternative text overrules it. */
  decorative?: string;
};

/** Tells whether a person said that a picture needs no alternative text. */
export function isDecorative(facts: Pick<ImageFacts, "alt" | "decorative"> | undefined): boolean {
  return facts?.decorative === "yes" && !facts.alt;
}
