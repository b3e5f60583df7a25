import type { ToastTone } from "./tone.ts";

type Carried = { text: string; tone: ToastTone };

const key = "toast";

/** Milliseconds for which a toast stays (spec §9). */
export const stay = 5000;

let latest: (Carried & { until: number }) | undefined;

/** Remembers a toast before the script that shows it has loaded, in case the visitor leaves the document meanwhile. */
export function rememberToast(toast: Carried): void {
  latest = { ...toast, until: Date.now() + stay };
}

/** Passes the current toast to the next document, because the visitor is leaving for the other application. */
export function carryToast(): void {
  addEventListener("pagehide", keepLatest, { once: true });
}

function keepLatest(): void {
  if (!latest || latest.until < Date.now()) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ text: latest.text, tone: latest.tone }));
  } catch {
    // Without storage, the toast ends with this document.
  }
}

/** Returns the toast of the former document, once. */
export function takeCarriedToast(): Carried | undefined {
  try {
    const keptToast = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return keptToast ? JSON.parse(keptToast) : undefined;
  } catch {
    return undefined;
  }
}
