import type { ChosenHour } from "./moments.ts";

const preview = "/dashboard/sauvegardes/apercu";

/** The pages that show what can be put back; no other has any of it but what stands at the foot of all. */
const shownPages = /^\/(?:realisations(?:\/[^/]+)?)?$/;

/** Where a page of the site can be seen as it would be: of `/realisations?service=…`, such a list. Empty for one that cannot. */
export function previewAddress(page: string, { day, hour }: ChosenHour): string {
  const { pathname, searchParams } = new URL(page, "https://site.invalid");
  if (!shownPages.test(pathname)) return "";
  searchParams.set("jour", day);
  searchParams.set("heure", String(hour));
  return `${preview}${pathname === "/" ? "" : pathname}?${searchParams}`;
}

/** The hour that the parameters of such an address name; nothing where they name none. */
export function choiceIn(search: string): ChosenHour | undefined {
  const parameters = new URLSearchParams(search);
  const [day = "", hour = ""] = ["jour", "heure"].map((name) => parameters.get(name) ?? "");
  const isHour = /^\d{4}-\d\d-\d\d$/.test(day) && /^(?:1?\d|2[0-3])$/.test(hour);
  return isHour && !Number.isNaN(Date.parse(day)) ? { day, hour: Number(hour) } : undefined;
}
