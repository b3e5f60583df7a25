import { useEffect, useState } from "react";
import {
  openRequest,
  type RequestOutcome,
  type RequestState,
  requestByLink,
} from "../../records/requests/by-link.ts";

/** What a link opens, once that is known. */
type OpenedRequest = { phase: "opening" } | { phase: "answered"; answer: RequestOutcome<RequestState> };

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
      if (!isLeft) setOpened({ phase: "answered", answer });
    });
    return () => {
      isLeft = true;
    };
  }, [round]);

  return {
    opened,
    again(): void {
      setOpened({ phase: "opening" });
      setRound(round + 1);
    },
    setState: (value: RequestState) => setOpened({ phase: "answered", answer: { outcome: "done", value } }),
  };
}
