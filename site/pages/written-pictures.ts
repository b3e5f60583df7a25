import { neededSizes, wideSizes } from "../../domain/images.ts";
import { type PictureChange, readContent } from "../../domain/pages/content.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { french } from "../../ui/text/typography.ts";
import type { SitePicture } from "../sections/pictures/site-picture.ts";
import { shownPicture } from "../sections/written/use-page.ts";
import type { WrittenPicture } from "../sections/written/written.ts";

/** Returns the picture that a page shows in a place: the original one with the team's changes. */
export function readPicture(
  pages: readonly ChangedPage[],
  name: PageName,
  place: string,
  original: SitePicture,
): SitePicture {
  const page = pages.find((each) => each.page === name);
  const change = page && readContent(page).pictures[place];
  return shownPicture(original, change && writtenPicture(page, change, fileAddress));
}

/**
 * Returns a changed picture as pages show it. Only the server and the team's previews call it.
 *
 * @param address returns the address of a file
 */
export function writtenPicture(
  page: ChangedPage,
  change: PictureChange,
  address: typeof fileAddress,
): WrittenPicture {
  const { file, alt, isDecorative, focus } = change;
  return {
    ...(file && { image: fileImage(page, file, address) }),
    ...(isDecorative ? { alt: "" } : alt !== undefined && { alt: french(alt) }),
    ...(focus && { focus }),
  };
}

function fileImage(
  page: ChangedPage,
  file: string,
  address: typeof fileAddress,
): NonNullable<WrittenPicture["image"]> {
  const holder = { collectionName: "pages", id: page.id };
  // A drawing has no thumbnails and no facts.
  const { width, height, color } = page.images?.[file] ?? { width: 1440, height: 960, color: undefined };
  const sizes = neededSizes(wideSizes, { width, height });
  const sources = sizes.map(
    (size) => `${address(holder, file, size)} ${Math.min(Number.parseInt(size, 10), width)}w`,
  );
  return {
    src: address(holder, file, sizes.includes("1440x0") ? "1440x0" : sizes.at(-1)),
    srcSet: sources.join(", "),
    width,
    height,
    ...(color && { color }),
  };
}
