import { data } from "react-router";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { isClientError } from "../../../records/failure.ts";
import { needsProof } from "../../../records/sign-in/fresh-proof.ts";
import { notifyTeam } from "../toast.ts";
import { isNavigating, mover, sendUndo, type Undo } from "./frame.ts";

/** The sentence for each refused field, set in French. `whole` concerns no single field. */
export type Faults = { [field: string]: string | undefined };

/** The answer of an act. All sentences are set in French. */
export type ActAnswer =
  /**
   * The act is done. The toast shows `done`, if any, and offers `undo`. Then the page moves to `to`. The sender shows
   * `secret`, which cannot be read again. An act on several records names those that it left out: `done` says why, and
   * the toast is that of a fault.
   */
  | { done?: string; undo?: Undo; to?: string; secret?: string; obstacleIds?: string[] }
  /** The act failed, and the toast shows why. `isStale` reloads the page: somebody else changed the record. */
  | { failed: string; isStale?: boolean }
  /** The act was refused. The dialog stays open and shows why. */
  | { faults: Faults; isStale?: boolean };

/**
 * The acts of a page by name. `payload` is what the sender passes, as JSON. `form` has the fields of the sender's dialog.
 */
export type Acts = Record<
  string,
  (client: RecordsClient, payload: never, form: FormData) => Promise<ActAnswer>
>;

/** An act with its payload, such as `{ act: "approve", payload: review }`. */
export type SentAct<Table extends Acts> = {
  [Name in keyof Table & string]: { act: Name } & PayloadOf<Table[Name]>;
}[keyof Table & string];

type PayloadOf<Act> = Act extends (client: never, payload: infer Payload, form: never) => unknown
  ? unknown extends Payload
    ? { payload?: undefined }
    : { payload: Payload }
  : never;

/** The data of a fetcher after an act. `faults` is absent once the act is done. */
export type ActResult = { faults?: Faults; secret?: string; obstacleIds?: string[] };

/**
 * Returns a route's `clientAction`, which performs the act that the form names and shows the answer in a toast. React
 * Router reloads the page's data, except after an act that changed nothing.
 *
 * @param unanswered the toast's sentence for an act that could not even be sent
 */
export function pageAction(acts: Acts, unanswered: string) {
  return async ({ request }: { request: Request }) => {
    const goTo = mover();
    const form = await request.formData();
    const answer = await perform(acts, form).catch((error): ActAnswer => {
      // The person declined to give a fresh proof, and the dialog stays as it was.
      if (isClientError(error) && needsProof(error.response)) return { faults: {} };
      console.error(error);
      return { failed: unanswered };
    });
    if ("faults" in answer) return refusal(answer.faults, answer.isStale);
    if ("failed" in answer) {
      void notifyTeam(answer.failed, "fault");
      return refusal({}, answer.isStale);
    }
    const { done, undo, to, secret, obstacleIds = [] } = answer;
    const { pathname, search } = new URL(request.url);
    const action = undo && { label: undo.label, act: () => sendUndo(undo, pathname + search) };
    if (done) void notifyTeam(done, obstacleIds.length > 0 ? "fault" : "done", { action });
    // React Router drops a redirect if it reloaded the page during the act, or if the sender is gone.
    if (to !== undefined) goTo(to);
    return {
      ...(secret !== undefined && { secret }),
      ...(obstacleIds.length > 0 && { obstacleIds }),
    } satisfies ActResult;
  };
}

async function perform(acts: Acts, form: FormData): Promise<ActAnswer> {
  const act = acts[String(form.get("act"))];
  if (!act) throw new TypeError(`This page has no act ${form.get("act")}.`);
  const payload = form.get("payload");
  return act(
    await browserRecords(),
    (payload === null ? undefined : JSON.parse(String(payload))) as never,
    form,
  );
}

/**
 * After an error status, React Router does not reload: a row that leaves its list would close the open dialog. During a
 * navigation it would show the old data at the new address, so that the status is then 200.
 */
function refusal(faults: Faults, isStale = false) {
  return data({ faults } satisfies ActResult, { status: isStale || isNavigating() ? 200 : 422 });
}
