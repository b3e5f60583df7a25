import type { Company } from "../../domain/company/company.ts";
import { legibility, nearestLegible, palette, usualAccent } from "../../domain/identity/accent.ts";
import { readColour } from "../../domain/identity/colours.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

/** The form's values. */
export type TypedIdentity = {
  name: string;
  mark: string;
  /** The stored logo and picture, emptied to remove them. A new file is held beside the values. */
  logo: string;
  share_file: string;
  /** `#rrggbb` of the palette, or `own` for the typed colour. */
  colour: string;
  ownColour: string;
  share_picture: string;
  signature: string;
};

export const fileFields = ["logo", "share_file"] as const;

type FileField = (typeof fileFields)[number];

/** New files to send. Each has a key of its own, under which the browser's draft stores it. */
export type NewFiles = { [Field in FileField]?: { key: string; file: File } | undefined };

/** The browser's draft of the form. `files` names the keys of its files. */
export type IdentityDraft = {
  values: TypedIdentity;
  base: TypedIdentity;
  files: { [Field in FileField]?: string };
};

/** The colour that the form would save, `#rrggbb`, or the text if it is no colour. */
export function chosenAccent({ colour, ownColour }: TypedIdentity): string {
  return colour === "own" ? (readColour(ownColour) ?? ownColour.trim()) : colour;
}

/** The colour that the preview shows: the chosen one, or the nearest legible one. */
export function previewAccent(values: TypedIdentity): string {
  const colour = readColour(chosenAccent(values));
  return colour ? nearestLegible(colour) : usualAccent;
}

/** Whether the chosen colour can be saved. */
export function isAccentLegible(values: TypedIdentity): boolean {
  const colour = readColour(chosenAccent(values));
  return colour !== undefined && legibility(colour) === "everywhere";
}

/** The values of the company's record. */
export function typedIdentity(company: Company): TypedIdentity {
  const { name, mark, logo, share_file, share_picture, signature, accent } = company;
  const stored = readColour(accent) ?? usualAccent;
  const isOfPalette = palette.some(({ colour }) => colour === stored);
  return {
    ...{ name, mark, logo, share_file, share_picture, signature },
    colour: isOfPalette ? stored : "own",
    ownColour: isOfPalette ? "" : stored.toUpperCase(),
  };
}

/** The values as they are sent. The usual accent is none. */
export function sentIdentity(values: TypedIdentity): Record<string, string> {
  const { name, mark, logo, share_file, share_picture, signature } = values;
  const accent = chosenAccent(values);
  return {
    ...{ name: name.trim(), mark, logo, share_file, share_picture, signature: signature.trim() },
    accent: accent === usualAccent ? "" : accent,
  };
}

/** Returns the sent values that differ from those that the form was filled with, and the new files. */
export function changedIdentity(
  values: TypedIdentity,
  base: TypedIdentity,
  files: NewFiles,
): Record<string, string | File> {
  const before = sentIdentity(base);
  const changed = Object.entries(sentIdentity(values)).filter(([name, value]) => value !== before[name]);
  const newFiles = Object.entries(files).flatMap(([name, choice]) =>
    choice ? [[name, choice.file] as const] : [],
  );
  return { ...Object.fromEntries(changed), ...Object.fromEntries(newFiles) };
}

/**
 * Whether a colleague has changed what the form edits since it was filled. Their change counts as none if it equals the
 * writer's: an answer to the writer's own saving may have been lost.
 */
export function isConflict(values: TypedIdentity, base: TypedIdentity, theirs: TypedIdentity): boolean {
  const [mine, before, now] = [values, base, theirs].map(sentIdentity);
  return Object.keys(now ?? {}).some(
    (name) => now?.[name] !== before?.[name] && now?.[name] !== mine?.[name],
  );
}

export function identityDraft(client: RecordsClient): string {
  return draftName(client, "identite");
}
