import type { ToastTone } from "./tone.ts";

type Carried = { text: string; tone: ToastTone };

const key = "toast";
let latest: (Carried & { until: number }) | undefined;

/** Remembers what is said for how many milliseconds, in case the document is left meanwhile. */
export function rememberToast(toast: Carried, stay: number): void {
  latest = { ...toast, until: Date.now() + stay };
}

/** Leaves to the next document, of the other application, what this one has just said. */
export function carryToast(): void {
  if (!latest || latest.until < Date.now()) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ text: latest.text, tone: latest.tone }));
  } catch {
    // A browser that keeps nothing has said it for as long as it could.
  }
}

/** What the document before has left to say, once. */
export function takeCarriedToast(): Carried | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept ? JSON.parse(kept) : undefined;
  } catch {
    return undefined;
  }
}
