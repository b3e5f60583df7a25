import type { ChosenHour } from "./moments.ts";

const preview = "/dashboard/sauvegardes/apercu";

/** The pages with a preview, besides the home page. */
const shownPages = /^\/(?:realisations(?:\/[^/]+)?)?$/;

/** The preview of a page: of `/realisations?service=…`, that list. Empty if the page has no preview. */
export function previewAddress(page: string, { day, hour }: ChosenHour): string {
  const { pathname, searchParams } = new URL(page, "https://site.invalid");
  if (!shownPages.test(pathname)) return "";
  searchParams.set("jour", day);
  searchParams.set("heure", String(hour));
  return `${preview}${pathname === "/" ? "" : pathname}?${searchParams}`;
}

/** Returns the address on the site that a preview shows: `/realisations`. */
export function previewedPath(pathname: string): string {
  return pathname.slice(preview.length) || "/";
}

/** Parses the hour in such an address. Returns `undefined` if the hour is missing or invalid. */
export function readChoice(search: string): ChosenHour | undefined {
  const parameters = new URLSearchParams(search);
  const [day = "", hour = ""] = ["jour", "heure"].map((name) => parameters.get(name) ?? "");
  const isHour = /^\d{4}-\d\d-\d\d$/.test(day) && /^(?:1?\d|2[0-3])$/.test(hour);
  return isHour && !Number.isNaN(Date.parse(day)) ? { day, hour: Number(hour) } : undefined;
}
