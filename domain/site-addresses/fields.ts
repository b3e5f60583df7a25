import * as z from "zod/mini";
import { isReservedPath, longestPath, plainPath } from "./site-path.ts";

const path = z.string().check(
  z.overwrite((text) => plainPath(text) ?? text),
  z.maxLength(longestPath),
  z.refine((text) => plainPath(text) === text && !isReservedPath(text)),
);

const target = z.string().check(z.trim(), z.maxLength(500), z.refine(isTarget));

/** A missing address of the site that the team has decided about: it is redirected, or stays missing. */
export const fields = {
  /** As `plainPath` spells it. */
  path: { type: "text", required: true, unique: true, schema: path },
  /** A page of this site, or an address of another host with https. Empty if the address stays missing. */
  target: { type: "text", schema: target },
} as const;

function isTarget(text: string): boolean {
  // The schema takes an empty text too, and browsers read a backslash as a slash.
  if (text === "") return true;
  if (/[\\\s\p{Cc}]/u.test(text)) return false;
  if (text.startsWith("/")) return !isOtherHost(text) && plainPath(text) !== undefined;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** Tells whether a browser reads a text that begins with a slash as another host, as in `//a` and `/b/..//a`. */
function isOtherHost(text: string): boolean {
  const site = "http://site.invalid";
  if (!URL.canParse(text, site)) return true;
  const { origin, pathname } = new URL(text, site);
  return origin !== site || pathname.startsWith("//");
}
