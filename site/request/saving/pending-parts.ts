import type { SavedPart } from "../../../domain/messages/request/second-breath.ts";
import type { PartChange } from "../../../records/requests/by-link.ts";

/** What of a request was typed and has not arrived yet. It outlasts its page, and goes with the tab. */
export class PendingParts {
  readonly #changes = new Map<SavedPart, PartChange>();

  get all(): PartChange[] {
    return [...this.#changes.values()];
  }

  put(change: PartChange): void {
    this.#changes.set(change.part, change);
  }

  /** These have arrived; what was typed into the same part since has not. */
  settle(arrived: readonly PartChange[]): void {
    for (const change of arrived)
      if (this.#changes.get(change.part) === change) this.#changes.delete(change.part);
  }
}

const ofRequests = new Map<string, PendingParts>();

/** What is pending of a request, from whichever page of this tab it was typed into. */
export function pendingOf(request: string): PendingParts {
  const pending = ofRequests.get(request) ?? new PendingParts();
  ofRequests.set(request, pending);
  return pending;
}

/** Whether something was typed that would be lost with its fields. */
export function hasPending(request: string): boolean {
  return pendingOf(request).all.length > 0;
}
