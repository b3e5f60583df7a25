import { useMemo } from "react";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { quoteCall, quoteCalls, useCompany } from "../company.ts";
import type { SitePicture } from "../pictures/site-picture.ts";
import { useSite } from "../site.ts";
import { rewritten } from "./rewritten.ts";
import { visitedTexts } from "./visited-texts.ts";
import type { FilledSection, WrittenPage, WrittenPicture } from "./written.ts";

/**
 * Returns a page's texts, with those that the team has written instead.
 *
 * @param texts the original texts
 * @param path their place in the page's texts, if they are a part of them
 */
export function useTexts<Texts>(page: PageName, texts: Texts, path = ""): Texts {
  const changes = useWritten(page)?.texts;
  return useMemo(() => (changes ? rewritten(texts, changes, path) : texts), [texts, changes, path]);
}

/** Returns the team's changes of a page. */
export function useWritten(page: PageName): WrittenPage | undefined {
  const site = useSite();
  return visitedTexts[page] ?? site?.written?.[page];
}

/** Returns a picture of a page, or the one that the team shows instead. */
export function usePicture(page: PageName, place: string, picture: SitePicture): SitePicture {
  return shownPicture(picture, useWritten(page)?.pictures?.[place]);
}

/** Returns a picture with the team's changes. */
export function shownPicture(picture: SitePicture, changes: WrittenPicture | undefined): SitePicture {
  if (!changes) return picture;
  const { image, mark = "", focus } = changes;
  const alt = mark + (changes.alt ?? picture.image.alt);
  const [{ sizes = "100vw" } = {}] = picture.crops;
  if (!image) return { ...picture, image: { ...picture.image, alt, focus } };
  const { srcSet, ...file } = image;
  return { image: { ...file, alt, focus }, crops: [{ srcSet, sizes }] };
}

/** Returns the ids of a page's movable sections in the order in which they are shown. */
export function useSections<Section extends string>(
  page: PageName,
  original: readonly Section[],
): readonly Section[] {
  return (useWritten(page)?.sections as readonly Section[] | undefined) ?? original;
}

/** Returns the optional sections that the team has filled, by id. */
export function useFilled(page: PageName): Partial<Record<string, FilledSection>> {
  return useWritten(page)?.filled ?? none;
}

const none = {};

/** Tells whether a section on paper follows another one on paper, and so needs no room before it. */
export function isTight(dark: readonly string[], sections: readonly string[], index: number): boolean {
  const [section = "", before] = [sections[index], sections[index - 1]];
  return before !== undefined && !dark.includes(section) && !dark.includes(before);
}

/** Returns the site's call to the quote's form, in the team's words. */
export function useQuoteCall(): string {
  return quoteCall(useCompany(), useTexts("common", quoteCalls, "quote"));
}
