import type { Company } from "../../domain/company/company.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import type { Image } from "../../ui/picture/picture.tsx";
import { texts as homeTexts } from "../home/home.texts.ts";
import { defaultPicture } from "./default-pictures.ts";
import { readPage } from "./written.ts";
import { readPicture } from "./written-pictures.ts";

/**
 * The places of the pictures that a shared link to the site may show, by the stored choice. The first one is shown
 * without a choice.
 */
const sharedPlaces = [
  { id: "", page: "home", place: "opening.picture" },
  { id: "team", page: "about", place: "opening.picture" },
  { id: "workshop", page: "contact", place: "picture" },
] as const;

/** A picture of the site that a shared link may show. */
export type SharedSitePicture = {
  id: (typeof sharedPlaces)[number]["id"];
  /** The picture that its page shows today. */
  image: Image;
  /** The address of the original picture of its place. */
  original: string;
};

/** Returns the pictures of the site that a shared link may show, with the team's changes of their pages. */
export function sharedSitePictures(pages: readonly ChangedPage[]): SharedSitePicture[] {
  return sharedPlaces.flatMap(({ id, page, place }) => {
    const picture = defaultPicture(page, place);
    if (!picture) return [];
    const { image } = readPicture(pages, page, place, picture);
    return { id, image, original: picture.image.src };
  });
}

/** Returns the picture of the site for a stored choice. An unknown choice counts as none. */
export function chosenSitePicture(
  choice: string,
  pages: readonly ChangedPage[],
): SharedSitePicture | undefined {
  const pictures = sharedSitePictures(pages);
  return pictures.find(({ id }) => id === choice) ?? pictures[0];
}

/** Returns the title on the site's card: the headline of the home page, on one line. */
export function shareTitle(pages: readonly ChangedPage[]): string {
  return readPage(pages, "home", homeTexts).texts.opening.title.join(" ");
}

/**
 * Returns the text alternative of the picture that a shared link to the site shows. The company's own picture has none,
 * so its text is the title that is drawn on it.
 */
export function shareAlt(company: Company | null, pages: readonly ChangedPage[]): string {
  // The server draws no card for a company without a name: the original picture is shared.
  if (!company?.name) return chosenSitePicture("", [])?.image.alt ?? "";
  const { share_picture, share_file } = company;
  const isOwn = share_picture === "own" && share_file !== "";
  const alt = isOwn ? "" : chosenSitePicture(share_picture, pages)?.image.alt;
  return alt || shareTitle(pages);
}
