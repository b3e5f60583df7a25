import { useFetcher } from "react-router";
import type { ActResult, Acts, SentAct } from "./page-acts.ts";
import { actForm } from "./undo.ts";

/**
 * Returns a function that sends an act to the surrounding route's `clientAction`, whether its answer is awaited, and the
 * result of the last one.
 *
 * @param action address of another route that has the act
 */
export function useAct<Table extends Acts>(action?: string) {
  const { state, data, submit, reset } = useFetcher<ActResult>();
  const isBusy = state !== "idle";
  return {
    isBusy,
    result: data ?? undefined,
    /** Forgets the last result, so that its faults are no longer shown. */
    forget(): void {
      if (data && !isBusy) reset();
    },
    send({ act, payload }: SentAct<Table>, fields?: FormData): void {
      // The busy state shows before a second click can arrive.
      if (!isBusy) void submit(actForm(act, payload, fields), { method: "post", action, flushSync: true });
    },
  };
}
