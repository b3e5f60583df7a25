import type { Find, Row } from "../../store/index.ts";
import { siteStepOf } from "../building-sites/steps.ts";
import { isReading } from "../messages/access.server.ts";

/** By which project file the author of a review is known to be a client, and since when; nothing where by none. */
export type Verification = { building_site: string; verified_at: string; verified_step: string };

export const unverifiedClient: Verification = { building_site: "", verified_at: "", verified_step: "" };

/**
 * The project file by which whoever writes a review is a client: of the project that it is about, or of any where it is
 * about the cooperative in general; of several the one that moved last. What an author says of it counts for nothing.
 */
export async function siteBehind({ user, project }: Row, find: Find): Promise<Row | undefined> {
  const sites = await sitesOf(String(user), find);
  const fitting = project ? sites.filter((site) => site.project === project) : sites;
  return fitting.toSorted((one, other) => String(other.step_at).localeCompare(String(one.step_at)))[0];
}

/** What is kept of that, as it is at this moment: it stays so when the file is gone. */
export function verificationBy(site: Row | undefined, moment: string): Verification {
  if (!site) return unverifiedClient;
  return { building_site: site.id, verified_at: moment, verified_step: siteStepOf(site) };
}

/**
 * Project files of a person: of what they asked for themselves, and of what the team says that they have built as a
 * couple. Whom a client has invited is a reader by the client's word alone, and an architect is no client.
 */
async function sitesOf(user: string, find: Find): Promise<Row[]> {
  if (!user) return [];
  const asked = (await find("messages", { sender: user })).map(({ id }) => id);
  const shared = (await find("readers", { user }))
    .filter(
      (reader) => isReading(reader) && reader.invited_by === "team" && reader.relationship === "partner",
    )
    .map(({ message }) => String(message));
  const sites: Row[] = [];
  for (const message of new Set([...asked, ...shared]))
    sites.push(...(await find("building_sites", { message })));
  return sites;
}
