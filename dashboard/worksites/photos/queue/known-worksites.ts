import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { sessionAccount } from "../../../../records/sign-in/session-state.ts";
import { photographedWorksites } from "../../../../records/worksites/photos/team.ts";
import { readFact, writeFact } from "./database.ts";

/** Milliseconds that a page waits on an unreliable network, if it has enough stored to open without. */
const patience = 3_000;

/**
 * Returns the current worksites, or else the last ones that this device knew. Rejects if the network fails and this
 * device never knew any.
 */
export async function knownWorksites(
  client: RecordsClient,
  account: string,
): Promise<PhotographedWorksite[]> {
  const askedWorksites = photographedWorksites(client);
  askedWorksites.then((worksites) => keepWorksites(account, worksites)).catch(() => {});
  const knownList = await readFact<PhotographedWorksite[]>(worksitesName(account)).catch(() => undefined);
  if (!knownList) return askedWorksites;
  const late = new Promise<PhotographedWorksite[]>((resolve) => setTimeout(resolve, patience, knownList));
  return Promise.race([askedWorksites.catch(() => knownList), late]);
}

/** Stores the list, unless its answer came after the account's sign-out, which has removed everything. */
async function keepWorksites(account: string, worksites: readonly PhotographedWorksite[]): Promise<void> {
  if (sessionAccount() === account) await writeFact(worksitesName(account), worksites);
}

/** The last worksite that this account chose on this device. */
export function lastWorksite(account: string): Promise<string | undefined> {
  return readFact<string>(worksiteName(account)).catch(() => undefined);
}

export function rememberLastWorksite(account: string, worksite: string): Promise<void> {
  return writeFact(worksiteName(account), worksite).catch(() => {});
}

function worksitesName(account: string): string {
  return `sites/${account}`;
}

function worksiteName(account: string): string {
  return `site/${account}`;
}
