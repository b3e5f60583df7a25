import { type Caller, type ChangeEntry, mapInTurn, PutBackRefused, type Store } from "record-store";
import * as z from "zod";
import { storedMoment } from "../dates.ts";
import { type Actors, openActors } from "../journal/actors.server.ts";
import { recordTitle } from "../record-title.server.ts";
import { compareStates } from "../versions/differences.server.ts";
import { putBackProblem, putBackRefusal } from "../versions/problems.server.ts";
import { erasureMoment } from "../versions/versions.server.ts";
import { daysToRewind, type RewindChange, type RewindDone, type RewindPreview } from "./entries.ts";
import {
  type IsLater,
  isOwnMoment,
  newestChange,
  type PlannedAct,
  planRewind,
  planUndo,
  type RewindStore,
} from "./plan.server.ts";
import { rewoundSite } from "./rewound-site.server.ts";

const day = 24 * 60 * 60 * 1000;

/** Answers with the changes that would restore the public content to a moment of the last thirty days. */
export async function rewindPreview(store: RewindStore, url: URL): Promise<Response> {
  const moment = readMoment(url.searchParams.get("moment") ?? "");
  if (!moment) return new Response(null, { status: 400 });
  const actors = openActors(store);
  const newestSeen = await newestChange(store);
  const changes = await mapInTurn(await planRewind(store, await laterThan(store, moment)), (act) =>
    toldAct(store, actors, act),
  );
  return Response.json({ seen: newestSeen, changes } satisfies RewindPreview);
}

/** Answers with the public content as it would be, for a preview of its pages. */
export async function rewindPages(store: RewindStore, url: URL): Promise<Response> {
  const moment = readMoment(url.searchParams.get("moment") ?? "");
  if (!moment) return new Response(null, { status: 400 });
  return Response.json(await rewoundSite(store, await planRewind(store, await laterThan(store, moment))));
}

/** Rewinds the content or undoes a rewind. The answer identifies the changes for an undo, or gives the problem. */
export async function rewindAnswer(store: RewindStore, request: Request, caller: Caller): Promise<Response> {
  const { data } = rewindSchema.safeParse(await request.json().catch(() => undefined));
  if (!data) return new Response(null, { status: 400 });
  if (data.act === "undo") return undo(store, data, caller);
  const moment = readMoment(data.moment);
  if (!moment) return new Response(null, { status: 400 });
  const acts = await planRewind(store, await laterThan(store, moment));
  // This check comes last. The plan includes changes that were made during planning, and the administrator has not seen
  // those.
  if ((await newestChange(store)) !== data.seen) return putBackProblem("changed");
  return carryOut(store, acts, caller);
}

const sequence = z.int().min(0);
const rewindSchema = z.discriminatedUnion("act", [
  z.object({ act: z.literal("rewind"), moment: z.string().max(40), seen: sequence }),
  z.object({ act: z.literal("undo"), after: sequence, last: sequence }),
]);

/** Undoes only this person's own last rewind, and only if nothing changed since. Nobody else's work is lost. */
async function undo(
  store: RewindStore,
  { after, last }: { after: number; last: number },
  caller: Caller,
): Promise<Response> {
  const isLater = ({ sequence }: ChangeEntry) => sequence > after;
  const isOwn = caller.kind === "user" && (await isOwnMoment(store, isLater, `users/${caller.id}`));
  const acts = isOwn ? await planUndo(store, isLater) : [];
  if ((await newestChange(store)) !== last || last <= after || !isOwn) return putBackProblem("changedSince");
  return carryOut(store, acts, caller);
}

async function carryOut(store: RewindStore, acts: readonly PlannedAct[], caller: Caller): Promise<Response> {
  const after = await newestChange(store);
  try {
    const { lost } = await store.versions.putBack(acts, caller);
    return Response.json({ after, last: await newestChange(store), lost } satisfies RewindDone);
  } catch (error) {
    if (!(error instanceof PutBackRefused)) throw error;
    return await putBackRefusal(store, error);
  }
}

/** Returns the moment as the store writes moments, or `undefined` if it is not in the last thirty days. */
function readMoment(text: string): string | undefined {
  const at = Date.parse(text);
  const age = Date.now() - at;
  return age >= 0 && age <= daysToRewind * day ? storedMoment(new Date(at)) : undefined;
}

/**
 * Returns whether a change came after the newest one that is stamped by this moment. The order of the changes decides,
 * not their stamps: a clock that ran ahead has stamped earlier changes with later moments.
 */
async function laterThan(store: Pick<Store, "history">, moment: string): Promise<IsLater> {
  const [last] = await store.history({ until: moment }, 1);
  const newest = last?.sequence ?? 0;
  return ({ sequence }: ChangeEntry) => sequence > newest;
}

async function toldAct(store: RewindStore, actors: Actors, planned: PlannedAct): Promise<RewindChange> {
  const { collection, id: record, now, was, isHidden, isFirst } = planned;
  const states = { collection, before: now ?? (await store.look(collection, record)) ?? null, after: was };
  const until = erasureMoment(storedMoment(new Date()));
  return {
    collection,
    record,
    title: await recordTitle(store, collection, now ?? was),
    act: isHidden === "reviewed" ? "hide" : planned.act,
    ...(isHidden === "unpermitted" && { isUnpermitted: true }),
    ...(isFirst && { isFirst }),
    differences:
      planned.act === "change" && isHidden !== "reviewed" ? compareStates(states, { keptUntil: until }) : [],
    ...(planned.act === "restore" && { deleted: await findDeletion(store, actors, planned) }),
  };
}

async function findDeletion(
  store: RewindStore,
  actors: Actors,
  { collection, id }: PlannedAct,
): Promise<RewindChange["deleted"]> {
  const [deletion] = await store.history({ collection, record: id, action: "delete" }, 1);
  return deletion && { at: deletion.at, actor: await actors.named(deletion.actor) };
}
