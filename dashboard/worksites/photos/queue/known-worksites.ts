import type { PhotographedSite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { photographedSites } from "../../../../records/worksites/photos/team.ts";
import { readFact, writeFact } from "./database.ts";

/** Milliseconds that a page waits on an unreliable network, if it has enough stored to open without. */
const patience = 3_000;

/**
 * Returns the current worksites, or else the last ones that this device knew. Rejects if the network fails and this
 * device never knew any.
 */
export async function knownSites(client: RecordsClient, account: string): Promise<PhotographedSite[]> {
  const askedSites = photographedSites(client);
  askedSites.then((sites) => writeFact(sitesName(account), sites)).catch(() => {});
  const knownList = await readFact<PhotographedSite[]>(sitesName(account)).catch(() => undefined);
  if (!knownList) return askedSites;
  const late = new Promise<PhotographedSite[]>((resolve) => setTimeout(resolve, patience, knownList));
  return Promise.race([askedSites.catch(() => knownList), late]);
}

/** The last worksite that this account chose on this device. */
export function lastSite(account: string): Promise<string | undefined> {
  return readFact<string>(siteName(account)).catch(() => undefined);
}

export function rememberLastSite(account: string, site: string): Promise<void> {
  return writeFact(siteName(account), site).catch(() => {});
}

function sitesName(account: string): string {
  return `sites/${account}`;
}

function siteName(account: string): string {
  return `site/${account}`;
}
