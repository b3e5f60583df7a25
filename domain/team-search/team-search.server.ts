import type { Store } from "record-store";
import { inProcess } from "../service-account.server.ts";
import { longestSearch, soughtWords } from "../text/matching.ts";
import { type FoundKind, foundKinds, type TeamSearch } from "./found.ts";
import { findEnquiries } from "./kinds/enquiries.server.ts";
import { findChanges } from "./kinds/journal.server.ts";
import { findPages } from "./kinds/pages.server.ts";
import { findPapers, findPeople, findProjects } from "./kinds/records.server.ts";
import { findWorksites } from "./kinds/worksites.server.ts";
import type { KindResults, SearchReading } from "./reading.server.ts";

const finders: Record<FoundKind, (reading: SearchReading) => Promise<KindResults>> = {
  enquiries: findEnquiries,
  people: findPeople,
  worksites: findWorksites,
  projects: findProjects,
  papers: findPapers,
  pages: findPages,
  journal: findChanges,
};

/**
 * Searches everything that the back office shows to a colleague, with their own rights. Groups without a result are
 * omitted. A search without letters and digits finds nothing.
 */
export async function searchTeam(
  store: Pick<Store, "fetch" | "find" | "history" | "look" | "lookAll">,
  { caller, typed, originalText }: Pick<SearchReading, "caller" | "originalText"> & { typed: string },
): Promise<TeamSearch> {
  const q = typed.trim().slice(0, longestSearch);
  const words = soughtWords(q);
  if (words.length === 0) return { q, groups: [] };
  const reading = { store, caller, words, originalText, client: inProcess(store, caller) };
  const groups = await Promise.all(
    foundKinds.map(async (kind) => ({ kind, ...(await finders[kind](reading)) })),
  );
  return { q, groups: groups.filter(({ total }) => total > 0) };
}
