import { useState } from "react";
import { hasSaid } from "../../../domain/messages/request/second-breath.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { type RequestState, requestByLink } from "../../../records/requests/by-link.ts";
import { useLatest } from "./live.ts";

type Parts = typeof import("./own-request.tsx");

export type LoadedRequest = {
  /** Nothing for whose address is not confirmed: they may write, and no more. */
  request: RequestState | null;
  /** What shows the second breath, where there is one or may be one. */
  parts: Parts | null;
  /** Some of it could not be loaded. */
  isPartial: boolean;
};

/** A request as the page of a mailed link has it, of an account that may read it. Never rejects. */
export async function loadOwnRequest(id: string): Promise<LoadedRequest> {
  const answer = await requestByLink(id);
  const request = answer.outcome === "done" ? answer.value : null;
  if (!request) return { request, parts: null, isPartial: answer.outcome === "failed" };
  if (!hasSecondBreath(request)) return { request, parts: null, isPartial: false };
  const parts = await import("./own-request.tsx").catch(logAndReturn(null));
  return { request, parts, isPartial: parts === null };
}

/** The request as it stands; what was just saved is in it before it is read anew. */
export function useOwnRequest(loaded: LoadedRequest) {
  const [{ latest, shown }, setRequest] = useState({ latest: loaded.request, shown: loaded.request });
  // An answer that does not come takes nothing away that is already shown.
  if (loaded.request && loaded.request !== latest)
    setRequest({ latest: loaded.request, shown: loaded.request });
  const parts = useLatest(loaded.parts);
  return {
    request: shown,
    parts: shown && hasSecondBreath(shown) ? parts : null,
    change: (change: Partial<RequestState>) =>
      setRequest((before) => ({ ...before, shown: before.shown && { ...before.shown, ...change } })),
  };
}

function hasSecondBreath({ isOpen, second }: RequestState): boolean {
  return isOpen || hasSaid(second);
}
