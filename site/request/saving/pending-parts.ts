import { type SavedPart, savedParts } from "../../../domain/messages/request/second-breath.ts";
import type { PartChange } from "../../../records/requests/by-link.ts";

/** What of a request was typed and has not arrived yet. It lies on the device, and so outlasts the page. */
export class PendingParts {
  readonly #key: string;
  readonly #changes: Map<SavedPart, PartChange>;

  constructor(request: string) {
    this.#key = `request-pending.${request}`;
    const kept: unknown = onDevice((device) => JSON.parse(device.getItem(this.#key) ?? "[]"));
    const changes: PartChange[] = Array.isArray(kept)
      ? kept.filter((change) => savedParts.includes(change?.part))
      : [];
    this.#changes = new Map(changes.map((change) => [change.part, change]));
  }

  get all(): PartChange[] {
    return [...this.#changes.values()];
  }

  put(change: PartChange): void {
    this.#changes.set(change.part, change);
    this.#store();
  }

  /** These have arrived; what was typed into the same part since has not. */
  settle(arrived: readonly PartChange[]): void {
    for (const change of arrived)
      if (this.#changes.get(change.part) === change) this.#changes.delete(change.part);
    this.#store();
  }

  #store(): void {
    const { all } = this;
    onDevice((device) =>
      all.length > 0 ? device.setItem(this.#key, JSON.stringify(all)) : device.removeItem(this.#key),
    );
  }
}

/** Storage can be refused or full: then leaving the page asks, and nothing more is promised. */
function onDevice<Value>(act: (device: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}
