import { useEffect, useRef, useState } from "react";
import {
  type EnquiryOutcome,
  type EnquiryState,
  enquiryByLink,
  openEnquiry,
} from "../../records/enquiries/by-link.ts";

/**
 * The result of opening a link. `token` is the address's token, if it had one. `wasOpen`: the enquiry was shown before.
 */
export type OpenedEnquiry =
  | { phase: "opening" }
  | { phase: "answered"; answer: EnquiryOutcome<EnquiryState>; token: string; wasOpen?: boolean };

/**
 * Opens the enquiry of the address's link, or of the link that this browser followed before. Afterwards the browser has
 * the link in a cookie, and the address no longer contains it, so nobody can read it over a shoulder or in the history.
 */
export function useOpenedEnquiry() {
  const [opened, setOpened] = useState<OpenedEnquiry>({ phase: "opening" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isLeft = false;
    const address = new URL(location.href);
    const token = address.searchParams.get("token") ?? "";
    if (token) {
      address.searchParams.delete("token");
      history.replaceState(history.state, "", address.pathname + address.search + address.hash);
    }
    const openingCall = token ? openEnquiry(token) : enquiryByLink();
    openingCall.then((answer) => {
      if (!isLeft) setOpened({ phase: "answered", answer, token });
    });
    return () => {
      isLeft = true;
    };
  }, [round]);

  const setAnswer = (answer: EnquiryOutcome<EnquiryState>) =>
    setOpened({ phase: "answered", answer, token: "", wasOpen: true });
  const answer = opened.phase === "answered" ? opened.answer : undefined;
  useReturning(answer?.outcome === "done" ? answer.value.id : undefined, setAnswer);

  return {
    opened,
    again(): void {
      setOpened({ phase: "opening" });
      setRound(round + 1);
    },
    setState: (value: EnquiryState) => setAnswer({ outcome: "done", value }),
    /**
     * Changes the current state of an enquiry. A late save neither reverts a change that was made meanwhile, nor goes
     * into another enquiry whose link was followed meanwhile.
     */
    changeState: (enquiry: string, change: Partial<EnquiryState>) =>
      setOpened((before) => mergeChange(before, enquiry, change)),
    /** The owner has just revoked this browser's link. */
    setRevoked: () =>
      setAnswer({ outcome: "dead", dead: { reason: "revoked", at: new Date().toISOString() } }),
  };
}

/** Merges a change into the shown enquiry, if it is this one (see `useOpenedEnquiry`). */
export function mergeChange(
  opened: OpenedEnquiry,
  enquiry: string,
  change: Partial<EnquiryState>,
): OpenedEnquiry {
  if (opened.phase !== "answered" || opened.answer.outcome !== "done") return opened;
  if (opened.answer.value.id !== enquiry) return opened;
  return { ...opened, answer: { outcome: "done", value: { ...opened.answer.value, ...change } } };
}

/** When the visitor returns to an open page, loads the current state of the shown enquiry. */
function useReturning(
  enquiry: string | undefined,
  setAnswer: (answer: EnquiryOutcome<EnquiryState>) => void,
): void {
  const set = useRef(setAnswer);
  set.current = setAnswer;
  useEffect(() => {
    if (enquiry === undefined) return;
    const shownEnquiry = enquiry;
    let isLeft = false;
    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      const answer = await enquiryByLink(shownEnquiry);
      // A lost network removes nothing from the page, nor does another link that was followed in another tab.
      if (!isLeft && answer.outcome !== "failed") set.current(answer);
    }
    document.addEventListener("visibilitychange", look);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", look);
    };
  }, [enquiry]);
}
