import { neededSizes, wideSizes } from "../../../domain/images.ts";
import type { News } from "../../../domain/news/news.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { Image } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";

/** Returns the picture of a piece of news in its own proportions. Returns `undefined` if it has none. */
export function newsPicture(news: News): Image | undefined {
  const { picture, picture_alt, images } = news;
  if (!picture) return undefined;
  const alt = french(picture_alt);
  // A drawing has no thumbnails and no size.
  const facts = images?.[picture];
  if (!facts?.width) return { src: fileAddress(news, picture), width: 1440, height: 960, alt };
  const { width, height, color, focus } = facts;
  const sizes = neededSizes(wideSizes, { width, height });
  const sources = sizes.map(
    (size) => `${fileAddress(news, picture, size)} ${Math.min(Number.parseInt(size, 10), width)}w`,
  );
  const middle = sizes.includes("1440x0") ? "1440x0" : sizes.at(-1);
  const src = fileAddress(news, picture, middle);
  return { src, srcSet: sources.join(", "), width, height, alt, color, focus };
}

/**
 * Returns the card for shared links, which the server draws. Returns `null` without a picture, or for a drawing. The
 * query makes networks read the card of changed news again.
 */
export function newsCard({ slug, picture, picture_alt, updated }: News): Image | null {
  if (!picture || /\.svg$/i.test(picture)) return null;
  const src = `/partage/nouvelles/${slug}.jpg?${updated.replace(/\D/g, "")}`;
  return { src, width: 1200, height: 630, alt: french(picture_alt) };
}

/** Returns the picture of the card as a source for the drawing, 1200x630. */
export function newsCardPicture(news: News): string | undefined {
  const { picture } = news;
  return picture && !/\.svg$/i.test(picture) ? fileAddress(news, picture, "1200x630") : undefined;
}
