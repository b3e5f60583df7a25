import type { JournalAction, JournalQuery } from "../../domain/journal/entries.ts";
import { actions } from "./journal.texts.ts";

export type JournalFilter = "qui" | "quoi" | "action";

/** Parses the filters from the journal's address. */
export function journalAsked(url: string): JournalQuery {
  const { searchParams } = new URL(url, "http://journal.invalid");
  const parameter = (name: JournalFilter | "q") => searchParams.get(name)?.trim() || undefined;
  const action = parameter("action");
  return {
    actor: parameter("qui"),
    collection: parameter("quoi"),
    action: action && action in actions ? (action as JournalAction) : undefined,
    q: parameter("q")?.slice(0, 100),
  };
}
