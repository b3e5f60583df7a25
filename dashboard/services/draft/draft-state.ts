import { readDraftedService } from "../../../domain/services/draft.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { draftTexts } from "../services.texts.ts";

/**
 * Returns the state of a service that is hidden or has a draft. Returns `undefined` if visitors see the service as it is
 * stored.
 */
export function draftState({
  draft,
  hidden,
}: Pick<Service, "draft" | "hidden">): keyof typeof draftTexts.states | undefined {
  const hasDraft = readDraftedService(draft) !== null;
  if (hasDraft) return hidden ? "hiddenDraft" : "draft";
  return hidden ? "hidden" : undefined;
}
