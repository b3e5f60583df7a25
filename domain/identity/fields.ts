import * as z from "zod/mini";
import { readColour } from "./colours.ts";

/** The mark before the name: its initials, or none. Without a choice, it is the logo, or else the drawn mark. */
const marks = ["initials", "none"] as const;

/**
 * The picture of a shared link: that of the page about the team, that of the contact page, or one of the company's own.
 * Without a choice, that of the home page.
 */
const sharePictures = ["team", "workshop", "own"] as const;

export const logoTypes = ["image/svg+xml", "image/png"] as const;
export const sharePictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Pixels of a shared link's picture. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Lines and characters of the signature. */
const signatureLimits = { lines: 4, characters: 240 } as const;

const colour = z.string().check(
  z.overwrite((text) => readColour(text) ?? text),
  z.regex(/^#[\da-f]{6}$/),
);

const signature = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n").replace(/[^\S\n]+$/gm, "")),
  z.trim(),
  z.maxLength(signatureLimits.characters),
  z.refine((text) => text.split("\n").length <= signatureLimits.lines),
);

/** The company's appearance, a part of its record. Everything empty is the site as it comes. */
export const identityFields = {
  mark: { type: "select", values: marks },
  /** The store rewrites a drawing from an allow-list, so that it holds no script and loads nothing. */
  logo: { type: "file", maxSelect: 1, mimeTypes: logoTypes, maxSize: 1024 * 1024 },
  accent: { type: "text", schema: colour },
  share_picture: { type: "select", values: sharePictures },
  share_file: {
    type: "file",
    maxSelect: 1,
    mimeTypes: sharePictureTypes,
    thumbs: [`${shareSize.width}x${shareSize.height}`],
  },
  /** Ends every letter. Without one, the company's name does. */
  signature: { type: "text", schema: signature },
} as const;
