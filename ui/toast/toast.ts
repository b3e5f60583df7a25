import { rememberToast } from "./carried-toast.ts";
import type { ToastTone } from "./tone.ts";

/**
 * Shows the result of an action at the bottom right for five seconds, longer while it has the pointer or the focus. The
 * script that shows it is loaded on first use. A result that must not be missed is shown in place as well.
 *
 * @param text with French spacing already
 */
export async function notify(text: string, tone: ToastTone = "done"): Promise<void> {
  rememberToast({ text, tone });
  const { showToast } = await import("./toast-region.tsx");
  showToast(text, tone);
}
