import type { SavedPart } from "../../../domain/enquiries/details/enquiry-details.ts";
import type { PartChange } from "../../../records/enquiries/by-link.ts";

/** The unsaved changes of an enquiry. A change outlasts its page, and ends with the tab. */
export class PendingParts {
  readonly #changes = new Map<SavedPart, PartChange>();

  get all(): PartChange[] {
    return [...this.#changes.values()];
  }

  put(change: PartChange): void {
    this.#changes.set(change.part, change);
  }

  /** Removes saved changes. A newer change of the same part stays. */
  settle(arrived: readonly PartChange[]): void {
    for (const change of arrived)
      if (this.#changes.get(change.part) === change) this.#changes.delete(change.part);
  }
}

const ofEnquiries = new Map<string, PendingParts>();

/** Returns the pending changes of an enquiry, from every page of this tab. */
export function pendingParts(enquiry: string): PendingParts {
  const pending = ofEnquiries.get(enquiry) ?? new PendingParts();
  ofEnquiries.set(enquiry, pending);
  return pending;
}

/** Whether unsaved changes would be lost with their fields. */
export function hasPending(enquiry: string): boolean {
  return pendingParts(enquiry).all.length > 0;
}
