import type { Store } from "record-store";
import type { Assets } from "../http/assets.ts";
import { dataAddress } from "./data-address.ts";

/** The sources of a card's picture: the records' files and the site's own. */
export type CardSources = { store: Pick<Store, "fetch">; assets: Pick<Assets, "answer">; siteUrl: string };

/**
 * Reads the picture at an address of the site, in a format that every program reads. Returns a `data:` address, or
 * `undefined` if the picture is gone.
 */
export async function readCardPicture(
  { store, assets, siteUrl }: CardSources,
  address: string,
): Promise<string | undefined> {
  const request = new Request(new URL(address, siteUrl), { headers: { Accept: "image/jpeg,image/png" } });
  const isStored = address.startsWith("/api/");
  const answer = await (isStored ? store.fetch(request, { inProcess: true }) : assets.answer(request));
  return answer?.ok ? dataAddress(answer) : undefined;
}
