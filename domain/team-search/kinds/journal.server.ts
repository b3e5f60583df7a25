import { newestMatches } from "../../journal/journal-search.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { bestSentence, type KindResults, mostShown, nothing, type SearchReading } from "../reading.server.ts";

/** Finds recent changes. The journal's own page searches older ones. */
export async function findChanges({ store, caller, words }: SearchReading): Promise<KindResults> {
  if (!isAdmin(caller)) return nothing;
  const entries = await newestMatches(store, words, mostShown);
  return {
    total: entries.length,
    things: entries.map(({ entry, values }) => ({
      ...{ collection: "journal", id: String(entry.sequence), title: entry.title, note: "" },
      ...{ sentence: bestSentence(values, words), at: entry.at, entry },
    })),
  };
}
