import { firstAccessPath } from "../../../records/sign-in/first-access.ts";
import type { Listener } from "../../http/listen.ts";
import { type FirstAccessStore, isFirstAccessOpen } from "../../opening/first-access.ts";
import { plainRequestPath } from "./reachable-addresses.ts";

/** A path without a page. The closed form gets the same answer. */
const nowhere = "/login/introuvable";

/** Answers as for a missing page if the form is closed or the token is wrong. This stage precedes the page cache. */
export function hideFirstAccess(
  store: FirstAccessStore,
  report: (error: unknown) => void,
): (next: Listener) => Listener {
  return (next) => (incoming, outgoing) => {
    if (plainRequestPath(incoming.url) !== firstAccessPath) return next(incoming, outgoing);
    const [, query] = (incoming.url ?? "").split("?");
    const answer = (isOpen: boolean) => {
      if (!isOpen) incoming.url = nowhere;
      next(incoming, outgoing);
    };
    isFirstAccessOpen(store, new URLSearchParams(query).get("token") ?? "").then(answer, (error) => {
      report(error);
      answer(false);
    });
  };
}
