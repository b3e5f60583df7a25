import { useEffect, useRef, useState } from "react";
import {
  openRequest,
  type RequestOutcome,
  type RequestState,
  requestByLink,
} from "../../records/requests/by-link.ts";

/** What a link opens, once that is known; `token` is that of the address, where it had one; `wasOpen` a moment ago. */
export type OpenedRequest =
  | { phase: "opening" }
  | { phase: "answered"; answer: RequestOutcome<RequestState>; token: string; wasOpen?: boolean };

/**
 * Opens the request whose link the address holds, or whose link this browser has followed before. From here on the browser
 * knows the link by a cookie, and the address holds it no more: nobody reads it over a shoulder or in a history.
 */
export function useOpenedRequest() {
  const [opened, setOpened] = useState<OpenedRequest>({ phase: "opening" });
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
    const asked = token ? openRequest(token) : requestByLink();
    asked.then((answer) => {
      if (!isLeft) setOpened({ phase: "answered", answer, token });
    });
    return () => {
      isLeft = true;
    };
  }, [round]);

  const setAnswer = (answer: RequestOutcome<RequestState>) =>
    setOpened({ phase: "answered", answer, token: "", wasOpen: true });
  const answer = opened.phase === "answered" ? opened.answer : undefined;
  useReturning(answer?.outcome === "done" ? answer.value.id : undefined, setAnswer);

  return {
    opened,
    again(): void {
      setOpened({ phase: "opening" });
      setRound(round + 1);
    },
    setState: (value: RequestState) => setAnswer({ outcome: "done", value }),
    /**
     * Of the request as it stands by then: what is saved while something else is done takes nothing of that back, nor is
     * it merged into another request whose link was followed meanwhile.
     */
    changeState: (request: string, change: Partial<RequestState>) =>
      setOpened((before) => mergeChange(before, request, change)),
    /** This browser's link opens nothing any more, since its owner wanted it so. */
    setRevoked: () =>
      setAnswer({ outcome: "dead", dead: { reason: "revoked", at: new Date().toISOString() } }),
  };
}

/** As `useOpenedRequest` has it: what is shown by then is changed where it is this request. */
export function mergeChange(
  opened: OpenedRequest,
  request: string,
  change: Partial<RequestState>,
): OpenedRequest {
  if (opened.phase !== "answered" || opened.answer.outcome !== "done") return opened;
  if (opened.answer.value.id !== request) return opened;
  return { ...opened, answer: { outcome: "done", value: { ...opened.answer.value, ...change } } };
}

/** Whoever comes back to an open page finds what was answered meanwhile, to the request that it shows. */
function useReturning(
  request: string | undefined,
  setAnswer: (answer: RequestOutcome<RequestState>) => void,
): void {
  const set = useRef(setAnswer);
  set.current = setAnswer;
  useEffect(() => {
    if (request === undefined) return;
    const shown = request;
    let isLeft = false;
    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      const answer = await requestByLink(shown);
      // A network that is away takes nothing from the page, nor does another link that was followed in another tab.
      if (!isLeft && answer.outcome !== "failed") set.current(answer);
    }
    document.addEventListener("visibilitychange", look);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", look);
    };
  }, [request]);
}
