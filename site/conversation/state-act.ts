import { type RefObject, useEffect, useRef, useState } from "react";
import type { EnquiryOutcome, EnquiryState } from "../../records/enquiries/by-link.ts";
import { french } from "../../ui/text/typography.ts";
import { endedText, failedTexts } from "./failed.texts.ts";

type Acting = { isBusy: boolean; faults: Record<string, string>; failure: string };

const rest: Acting = { isBusy: false, faults: {}, failure: "" };

/** Runs one action on an enquiry at a time, and keeps the errors of the last one. */
export function useStateAct<Value = EnquiryState>(onDone?: (value: Value) => void) {
  const [acting, setActing] = useState(rest);

  /** Returns whether the action was done. An action without an outcome was given up, and leaves no error. */
  async function act(ask: () => Promise<EnquiryOutcome<Value> | undefined>): Promise<boolean> {
    if (acting.isBusy) return false;
    setActing({ ...rest, isBusy: true });
    const answer = await ask();
    setActing({ ...rest, ...refusalState(answer) });
    if (answer?.outcome !== "done") return false;
    onDone?.(answer.value);
    return true;
  }

  return { ...acting, act, forget: () => setActing(rest) };
}

/** Focuses the first invalid field of the form that has the reference. */
export function useFocusOnFault(faults: Record<string, string>): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  return place;
}

function refusalState(answer: EnquiryOutcome<unknown> | undefined): Partial<Acting> {
  if (!answer || answer.outcome === "done") return {};
  if (answer.outcome === "dead") return { failure: endedText };
  if (answer.outcome === "failed") return { failure: failedTexts[answer.reason] };
  const faults = Object.entries(answer.faults).map(([field, fault]) => [field, french(fault)]);
  return { faults: Object.fromEntries(faults) };
}
