import { useRef } from "react";
import { useFetcher, useFormAction } from "react-router";
import { actForm } from "./frame.ts";
import type { ActResult, Acts, SentAct } from "./page-acts.ts";

/**
 * Returns a function that sends an act to the surrounding route's `clientAction`, and the result of the last act. The
 * act is busy until the page has reloaded.
 *
 * @param action address of another route that has the act. Defaults to the page that shows the sender, even if it is
 * left before the act is sent.
 */
export function useAct<Table extends Acts>(action?: string) {
  const { state, data, submit, reset } = useFetcher<ActResult>();
  const address = useFormAction(action);
  const isUnderWay = useRef(false);

  async function send({ act, payload }: SentAct<Table>, fields?: FormData): Promise<void> {
    // A second click may arrive before the busy state shows.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      // The default encoding replaces a file by its name. This one changes line breaks, so texts alone do without it.
      const hasFile = [...(fields?.values() ?? [])].some((value) => value instanceof File && value.size > 0);
      const encType = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded";
      await submit(actForm(act, payload, fields), { method: "post", action: address, encType });
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    isBusy: state !== "idle",
    result: data ?? undefined,
    /** Forgets the last result, so that its faults are no longer shown. */
    forget(): void {
      if (data && !isUnderWay.current) reset();
    },
    send: (act: SentAct<Table>, fields?: FormData) => void send(act, fields),
  };
}
