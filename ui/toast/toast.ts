import { rememberToast } from "./carried-toast.ts";
import type { ToastTone } from "./tone.ts";

/**
 * Says in passing what came of an act: at the bottom right for five seconds, longer while it is pointed at or has
 * the focus. What shows it is loaded the first time. Whatever must not be missed is said in place as well.
 *
 * @param text set in French already
 */
export async function notify(text: string, tone: ToastTone = "done"): Promise<void> {
  rememberToast({ text, tone });
  const { showToast } = await import("./toast-region.tsx");
  showToast(text, tone);
}
