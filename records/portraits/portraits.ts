import type { Portrait } from "../../domain/portraits/portrait.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";

/** Returns the portraits that visitors see, the first made first. Returns an empty list if the call fails. */
export function shownPortraits(client: RecordsClient): Promise<Portrait[]> {
  const options = { ...fullList, filter: "shown = true", sort: "created,id" };
  return client.collection("portraits").getFullList<Portrait>(options).catch(logAndReturn([]));
}

/** Returns the portraits of all colleagues, the hidden ones too. Administrators alone read those of others. */
export function teamPortraits(client: RecordsClient, signal?: AbortSignal): Promise<Portrait[]> {
  const options = { ...fullList, sort: "created,id", signal, requestKey: null };
  return client.collection("portraits").getFullList<Portrait>(options);
}

/** Takes the portrait of a colleague down. The person alone shows it again. Never rejects. */
export function hidePortrait(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("portraits").update(id, { shown: false }, { requestKey: null }));
}

/** Returns the portrait of an account. Returns `null` if the person has made none. */
export async function findPortrait(client: RecordsClient, user: string): Promise<Portrait | null> {
  const filter = client.filter("user = {:user}", { user });
  const options = { filter, skipTotal: true, requestKey: null };
  const { items } = await client.collection("portraits").getList<Portrait>(1, 1, options);
  return items[0] ?? null;
}

/** A portrait as the person has seen it. A new one has no `updated`, and keeps its id at each attempt. */
type SeenPortrait = { id: string; updated?: string };

/**
 * Saves one's own portrait over the version that the person has seen, if there is one. An earlier attempt of a new one is
 * saved over, unless somebody else has changed it since. Never rejects.
 */
export async function savePortrait(
  client: RecordsClient,
  { id, updated }: SeenPortrait,
  content: FormData,
): Promise<SavedRecord<Portrait>> {
  const record = { collection: "portraits", id };
  const saved = await saveRecord<Portrait>(client, { ...record, seen: updated }, content);
  const isOwnAttempt =
    updated === undefined && saved.outcome === "conflict" && saved.theirs.updated === saved.theirs.created;
  return isOwnAttempt ? saveRecord(client, { ...record, seen: saved.theirs.updated }, content) : saved;
}
