import type { Store } from "record-store";
import { ensureOpening, watchPreparation } from "../../domain/opening/record.server.ts";
import type { Config } from "../config/config.ts";
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
