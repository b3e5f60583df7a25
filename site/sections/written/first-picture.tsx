import { useMatches } from "react-router";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { preloadAttributes, type SitePicture } from "../pictures/site-picture.ts";
import { usePicture } from "./use-page.ts";

type First = {
  page: PageName;
  place: string;
  picture: SitePicture;
  /** The screens that show it at the top. */
  media?: string;
  /** Tells from the data of the route whether the page shows the picture first. Every page without it does. */
  isFirst?: (loaderData: unknown) => boolean;
};

/** The `handle` of a route whose page begins with a picture. */
export type FirstPictureHandle = { first: First };

/** Requests the picture at the top of the page before the style sheet is read. */
export function FirstPicture() {
  const [first] = useMatches().flatMap(({ handle, loaderData }) => {
    const { first } = (handle as FirstPictureHandle | undefined) ?? {};
    return first && (first.isFirst?.(loaderData) ?? true) ? first : [];
  });
  return first && <Preloads {...first} />;
}

function Preloads({ page, place, picture, media }: First) {
  const shownPicture = usePicture(page, place, picture);
  return preloadAttributes(shownPicture).map((preload) => (
    <link key={preload.imageSrcSet} {...preload} {...(media && { media })} />
  ));
}
