import type { ListResult } from "pocketbase";
import type { Project } from "../../domain/projects/project.ts";
import type { RecordOf } from "../../domain/record.ts";
import type { AddressReport } from "../../domain/site-addresses/counts.ts";
import type { fields } from "../../domain/site-addresses/fields.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { isMissing } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import type { SavedRecord } from "../record/save-record.ts";

/** An address that the team redirects, or leaves missing. */
export type SiteAddress = RecordOf<typeof fields>;

/** A former slug of a project, with the project. */
export type FormerSlug = {
  id: string;
  slug: string;
  created: string;
  project: string;
  expand?: { project?: Pick<Project, "slug" | "title"> };
};

/** Returns the counts of missing and of redirected addresses. */
export function addressReport(signal?: AbortSignal): Promise<AddressReport> {
  return dashboardData("adresses", signal);
}

/** Returns every address that the team has decided about, the latest first. */
export function decidedAddresses(client: RecordsClient, signal?: AbortSignal): Promise<SiteAddress[]> {
  const options = { ...fullList, sort: "-created,id", signal, requestKey: null };
  return client.collection("site_addresses").getFullList<SiteAddress>(options);
}

/** Returns the former slugs of the projects, the latest first. */
export function formerSlugs(client: RecordsClient, signal?: AbortSignal): Promise<FormerSlug[]> {
  const options = { ...fullList, sort: "-created,id", expand: "project", signal, requestKey: null };
  return client.collection("redirects").getFullList<FormerSlug>(options);
}

/**
 * Redirects an address, or leaves it missing if the target is empty. Never rejects. Returns the record.
 *
 * @param isSeenLeft whether the page may have shown that the team has left the address missing. Otherwise an address that
 *   a colleague has left missing since is a conflict
 */
export async function decideAddress(
  client: RecordsClient,
  { path, target }: Pick<SiteAddress, "path" | "target">,
  isSeenLeft = false,
): Promise<SavedRecord<SiteAddress>> {
  const addresses = client.collection("site_addresses");
  try {
    const theirs = await findLeft(client, path);
    if (theirs && !isSeenLeft) return { outcome: "conflict", theirs };
    const value = theirs
      ? await addresses.update<SiteAddress>(
          theirs.id,
          { target },
          { headers: versionHeader(theirs), requestKey: null },
        )
      : await addresses.create<SiteAddress>({ path, target }, { requestKey: null });
    return { outcome: "done", value };
  } catch (error) {
    return readOutcome(error);
  }
}

/** Somebody else may redirect a left address at the same moment. */
function versionHeader({ updated }: SiteAddress): Record<string, string> {
  return { "If-Match": `"${updated}"` };
}

async function findLeft(client: RecordsClient, path: string): Promise<SiteAddress | undefined> {
  const filter = client.filter('path = {:path} && target = ""', { path });
  const options = { filter, skipTotal: true, requestKey: null };
  const list: ListResult<SiteAddress> = await client.collection("site_addresses").getList(1, 1, options);
  return list.items[0];
}

/** Undoes a decision about an address, unless somebody else has decided otherwise since. Never rejects. */
export async function undoAddress(
  client: RecordsClient,
  { id, target }: Pick<SiteAddress, "id" | "target">,
): Promise<SavedRecord<SiteAddress>> {
  const addresses = client.collection("site_addresses");
  try {
    const theirs = await addresses.getOne<SiteAddress>(id, { requestKey: null });
    if (theirs.target !== target) return { outcome: "conflict", theirs };
    await addresses.delete(id, { requestKey: null });
    return { outcome: "done", value: theirs };
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
  }
}

/** Tells whether visitors find a page or a file at an address of this site, redirects included. */
export async function isFound(address: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await fetch(address, { method: "HEAD", credentials: "omit", cache: "no-store", signal });
  return status !== 404 && status !== 410;
}

/** Tells whether an address of this site shows a page itself. A redirect shows none. */
export async function isPage(address: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: "HEAD",
    credentials: "omit",
    cache: "no-store",
    redirect: "manual",
  });
  return answer.ok;
}
