import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";

const key = "quote-draft";

/** What was said of works on this device, and not sent; nothing where the browser keeps nothing. */
export function readQuoteDraft(): Partial<SecondBreath> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

export function storeQuoteDraft(said: SecondBreath): void {
  onDevice((device) => device.setItem(key, JSON.stringify(said)));
}

export function deleteQuoteDraft(): void {
  onDevice((device) => device.removeItem(key));
}

function onDevice(act: (device: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // Storage can be refused or full, and a draft is a courtesy.
  }
}
