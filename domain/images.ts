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
