import { type Caller, PutBackRefused, type Row, type Store } from "record-store";
import * as z from "zod";
import { restoredPage } from "../pages/restored-page.server.ts";
import { restoredService } from "../services/restored-service.server.ts";
import { putBackProblem, putBackRefusal } from "./problems.server.ts";
import { findChange, isVersioned, mayReadVersions } from "./versions.server.ts";

type VersionStore = Pick<Store, "find" | "history" | "look" | "versions">;

/**
 * Restores a former state of a record as a new change. The answer gives the number of lost files, or the problem. An undone
 * publication brings the state before the newest change back, and its content is the draft again.
 */
export async function goBackAnswer(store: VersionStore, request: Request, caller: Caller): Promise<Response> {
  const parsedBody = putBackSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsedBody.success || !isVersioned(parsedBody.data.collection))
    return new Response(null, { status: 400 });
  const { collection, record, version, side, updated, undoes } = parsedBody.data;
  if (!mayReadVersions(caller, collection)) return new Response(null, { status: 404 });
  const sequence = version ?? (await store.history({ collection, record }, 1))[0]?.sequence ?? 0;
  const former = (await findChange(store, { collection, record, sequence }))?.[side];
  if (!former) return putBackProblem("gone");
  const [present] = await store.find(collection, { id: record });
  const row = present ? restoredRow(collection, { former, present, undoes }) : former;
  try {
    const act = { act: "change" as const, collection, id: record, row, expected: updated };
    return Response.json(await store.versions.putBack([act], caller));
  } catch (error) {
    if (!(error instanceof PutBackRefused)) throw error;
    return await putBackRefusal(store, error);
  }
}

type Restoring = { former: Row; present: Row; undoes?: boolean | undefined };

/** A page keeps its draft. A service keeps its draft and its place in the list. */
function restoredRow(collection: string, { former, present, undoes = false }: Restoring): Row {
  if (collection === "pages") return restoredPage(former, present);
  return collection === "services" ? restoredService(former, present, undoes) : former;
}

const putBackSchema = z.object({
  collection: z.string().max(100),
  record: z.string().max(100),
  /** The newest change if absent. */
  version: z.optional(z.int().min(1)),
  /** The change published a draft, which it shall be again. */
  undoes: z.optional(z.boolean()),
  side: z.enum(["before", "after"]),
  updated: z.string().max(40),
});
