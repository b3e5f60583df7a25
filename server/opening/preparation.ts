import type { Store } from "record-store";
import { ensureOpening, readOpening, watchPreparation } from "../../domain/opening/record.server.ts";
import type { Config } from "../config/config.ts";
import { firstAccessLink } from "./first-access.ts";
import { isPublicSite } from "./opening.ts";

/** Tells whether the site is in preparation. `name` is the company's, or the host. */
export type Preparation = { isPreparing: () => boolean; name: () => string };

/**
 * Makes the opening's record of a new site, unless it becomes a demonstration. Returns what the pages need to hide the
 * site while it is in preparation, or `undefined` if only this machine reaches it.
 */
export async function openPreparation(
  store: Store,
  config: Pick<Config, "demo" | "siteUrl">,
  name: () => string,
): Promise<Preparation | undefined> {
  if (!config.demo) await ensureOpening(store);
  return isPublicSite(config.siteUrl) ? { isPreparing: await watchPreparation(store), name } : undefined;
}

/** Returns the next step on a site in preparation, for the operator, or `undefined` for any other site. */
export async function openingLead(
  store: Pick<Store, "find" | "secret">,
  siteUrl: string,
): Promise<string | undefined> {
  if ((await readOpening(store))?.state !== "preparing") return undefined;
  const link = await firstAccessLink(store);
  return link
    ? `  A new site. This link makes its first administrator: ${siteUrl}${link}`
    : `  A new site. Sign in, and see what is left before it opens: ${siteUrl}/dashboard/mise-en-ligne`;
}
