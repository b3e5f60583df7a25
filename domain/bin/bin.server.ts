import {
  type Caller,
  type DeletedRecord,
  filterInTurn,
  mapInTurn,
  Orphaned,
  type Row,
  type Store,
  Taken,
} from "record-store";
import * as z from "zod";
import { momentInFrench, storedMoment } from "../dates.ts";
import { isSuspect } from "../enquiries/contact/suspects.server.ts";
import { collections } from "../index.server.ts";
import { openActors } from "../journal/actors.server.ts";
import { recordTitle } from "../record-title.server.ts";
import { isAdmin } from "../users/roles.ts";
import { type BinProblem, binPage } from "./entries.ts";
import { daysInBin } from "./retention.ts";

type BinStore = Pick<Store, "bin" | "look">;

const day = 24 * 60 * 60 * 1000;

/** Answers with the bin, or acts on it. Only administrators see it. Other colleagues can only undo their own deletions. */
export function binAnswer(store: BinStore, request: Request, caller: Caller): Response | Promise<Response> {
  if (request.method === "POST") return binActAnswer(store, request, caller);
  return isAdmin(caller) ? binPageAnswer(store, new URL(request.url)) : new Response(null, { status: 404 });
}

/**
 * Answers one page of the bin, filtered by the words of a search. Records that their own authors have deleted are
 * omitted, because only the authors may want them back.
 */
async function binPageAnswer(store: BinStore, url: URL): Promise<Response> {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const deletedRecords = await listDeleted(store, url.searchParams.get("q") ?? "");
  const actors = openActors(store);
  const items = await mapInTurn(
    deletedRecords.slice((page - 1) * binPage, page * binPage),
    async (binned) => {
      const { collection, id, at, actor } = binned;
      const row = await store.look(collection, id);
      return {
        collection,
        id,
        title: await recordTitle(store, collection, row),
        detail: collection === "worksite_photos" ? photoDetail(row) : "",
        picture: String(row?.[pictureFields[collection] ?? ""] ?? ""),
        isSuspect: isSuspect(binned),
        deletedAt: at,
        deletedBy: await actors.named(actor),
        purgedOn: storedMoment(new Date(Date.parse(at.replace(" ", "T")) + daysInBin * day)),
      };
    },
  );
  return Response.json({ items, total: deletedRecords.length });
}

const pictureFields: Record<string, string> = { projects: "cover_image", worksite_photos: "file" };

function photoDetail(photo: Row | undefined): string {
  return [photo?.caption, momentInFrench(String(photo?.taken_at ?? ""))].filter(Boolean).join(", ");
}

/**
 * Carries out a colleague's action on the bin. Answers 204, or the problem. Only administrators delete for good, and
 * restore what others have deleted. Other colleagues take back what they have deleted themselves.
 */
export async function binActAnswer(store: BinStore, request: Request, caller: Caller): Promise<Response> {
  const parsedAct = acts.safeParse(await request.json().catch(() => undefined));
  if (!parsedAct.success) return new Response(null, { status: 400 });
  const { data } = parsedAct;
  const isRestoration = data.act === "restore" || data.act === "restoreSeveral";
  if (!isAdmin(caller) && !(isRestoration && mayDelete(caller, data.collection))) return refusal(404, "gone");
  const deletedRecords = await listDeleted(store);
  if (data.act === "empty") {
    await store.bin.purge(deletedRecords, caller);
    return done();
  }
  const findDeleted = (id: string) =>
    deletedRecords.find((record) => record.collection === data.collection && record.id === id);
  if (data.act === "restoreSeveral") {
    const problems = new Map<string, BinProblem | undefined>();
    for (const id of data.ids) problems.set(id, await restore(store, findDeleted(id), caller));
    return Response.json(Object.fromEntries([...problems].filter(([, problem]) => problem)));
  }
  const record = findDeleted(data.id);
  if (data.act === "purge") {
    if (!record) return refusal(404, "gone");
    await store.bin.purge([record], caller);
    return done();
  }
  const problem = await restore(store, record, caller);
  if (!problem) return done();
  return refusal(problem === "gone" ? 404 : 409, problem);
}

/** Restores a record that the caller may restore. Returns the problem, or `undefined` once it is restored. */
async function restore(
  store: BinStore,
  record: DeletedRecord | undefined,
  caller: Caller,
): Promise<BinProblem | undefined> {
  const isOwn = caller.kind === "user" && record?.actor === `users/${caller.id}`;
  if (!record || !(isAdmin(caller) || isOwn)) return "gone";
  try {
    await store.bin.restore(record.collection, record.id, caller);
    return undefined;
  } catch (error) {
    const problem = binProblem(error, record);
    if (!problem) throw error;
    return problem;
  }
}

const name = z.string().max(100);
/** As many records as a list shows at most. */
const mostRestored = 1000;
const acts = z.discriminatedUnion("act", [
  z.object({ act: z.literal("restoreSeveral"), collection: name, ids: z.array(name).max(mostRestored) }),
  z.object({ act: z.enum(["restore", "purge"]), collection: name, id: name }),
  z.object({ act: z.literal("empty") }),
]);

/** Whether a caller may delete records of a collection, at least their own. */
function mayDelete(caller: Caller, collection: string): boolean {
  const remove = collections.find(({ name }) => name === collection)?.rules.delete;
  return Boolean(remove?.(caller));
}

async function listDeleted(store: BinStore, sought = ""): Promise<DeletedRecord[]> {
  return await filterInTurn(
    await store.bin.list(sought),
    async (record) => !(await wasTakenBack(store, record)),
  );
}

/**
 * Authors may delete only their reviews. Any other deletion was made by a member of the team, whose role may have
 * changed since.
 */
async function wasTakenBack(store: BinStore, { collection, id, actor }: DeletedRecord): Promise<boolean> {
  return collection === "reviews" && actor === `users/${(await store.look(collection, id))?.user}`;
}

/** Problems of a restoration by the field whose record is deleted too. */
const orphaned: Record<string, BinProblem> = {
  message: "messageDeleted",
  sender: "authorDeleted",
  user: "authorDeleted",
};

function binProblem(error: unknown, { collection }: DeletedRecord): BinProblem | undefined {
  if (error instanceof Orphaned) return orphaned[String(error.data.field)] ?? "deletedToo";
  if (!(error instanceof Taken)) return undefined;
  if (collection === "projects" && "slug" in error.data) return "slugTaken";
  if (collection === "reviews") return "reviewTaken";
  if (collection === "visits") return "visitTaken";
  return "email" in error.data ? "emailTaken" : "taken";
}

/** The problem goes into the body, as well as the status. */
function refusal(status: number, problem: BinProblem): Response {
  return Response.json({ problem }, { status });
}

function done(): Response {
  return new Response(null, { status: 204 });
}
