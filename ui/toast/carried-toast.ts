import type { ToastTone } from "./tone.ts";

type Carried = { text: string; tone: ToastTone };

const key = "toast";

/** How long a toast stays (spec §9), in milliseconds. */
export const stay = 5000;

let latest: (Carried & { until: number }) | undefined;

/** Remembers what is said now, before what shows it is there, in case the document is left meanwhile. */
export function rememberToast(toast: Carried): void {
  latest = { ...toast, until: Date.now() + stay };
}

/**
 * The document is about to be left for one of the other application: leaves to it what this one has just said, or says
 * until it is gone.
 */
export function carryToast(): void {
  addEventListener("pagehide", keepLatest, { once: true });
}

function keepLatest(): void {
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
