import type { Company } from "../../domain/company/company.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { type ChangedPage, changedPages } from "../../records/pages/pages.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { chosenSitePicture, shareTitle } from "../../site/pages/site-share.ts";
import { siteImage } from "../../site/seo/site-image.ts";
import { type CardSources, readCardPicture } from "./card-pictures.ts";
import type { MarkFacts } from "./drawn-mark.ts";
import { drawShareCard } from "./share-card.ts";

/** Returns the site's own card as SVG: the chosen picture, the home page's title and the site's address. */
export async function siteCard(
  sources: CardSources,
  company: Company | undefined,
  brand: MarkFacts,
): Promise<string | undefined> {
  if (!company?.name) return undefined;
  const pages = await changedPages(inProcess(sources.store));
  const picture = await chosenPicture(sources, company, pages);
  if (!picture) return undefined;
  return drawShareCard({
    ...{ picture, brand },
    title: shareTitle(pages),
    place: new URL(sources.siteUrl).host,
  });
}

/** Reads the chosen picture. If its file is gone, the card shows the original one. */
async function chosenPicture(
  sources: CardSources,
  company: Company,
  pages: readonly ChangedPage[],
): Promise<string | undefined> {
  const { share_picture, share_file } = company;
  if (share_picture === "own" && share_file) {
    const own = await readCardPicture(sources, fileAddress(company, share_file, "1200x630"));
    if (own) return own;
  }
  const { id, image, original } = chosenSitePicture(share_picture, pages) ?? {};
  if (image && image.src !== original) {
    const replacement = await readCardPicture(sources, image.src);
    if (replacement) return replacement;
  }
  return readCardPicture(sources, (id && original) || siteImage.src);
}
