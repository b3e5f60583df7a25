import type { PutBackRefused, Store } from "record-store";
import { recordTitle } from "../record-title.server.ts";
import type { PutBackProblem } from "./entries.ts";

/** Returns the answer that says why a record cannot be restored, with the record's title. */
export async function putBackRefusal(
  store: Pick<Store, "look">,
  { record, cause }: PutBackRefused,
): Promise<Response> {
  const { collection, id } = record;
  return putBackProblem(
    refusalProblem(cause),
    await recordTitle(store, collection, await store.look(collection, id)),
  );
}

/** Returns an answer with the problem in its body and the matching status. */
export function putBackProblem(problem: PutBackProblem, title?: string): Response {
  return Response.json({ problem, title }, { status: problem === "gone" ? 404 : 409 });
}

function refusalProblem({ status, data }: PutBackRefused["cause"]): PutBackProblem {
  if (status === 412) return "changed";
  if (status === 404) return "gone";
  if ("slug" in data) return "slugTaken";
  return "status" in data ? "notPermitted" : "refused";
}
