import { logAndReturn } from "../../records/failure.ts";
import { rememberToast } from "../../ui/toast/carried-toast.ts";
import type { ToastTone } from "../../ui/toast/tone.ts";

export type ToastAction = { label: string; act: () => void };

/**
 * Shows the outcome of an act in a toast, as the site's `notify` does, and may offer to undo the act. The public site
 * never offers to undo, so this function is separate.
 *
 * @param text already set in French
 */
export async function notifyTeam(
  text: string,
  tone: ToastTone = "done",
  { action }: { action?: ToastAction } = {},
): Promise<void> {
  rememberToast({ text, tone });
  const { showToast } = await region();
  showToast(text, tone, action);
}

/** Loads the toast's code in advance: without a connection, a failure could not be shown otherwise. */
export function readyToasts(): void {
  region().catch(logAndReturn(undefined));
}

function region() {
  return import("../../ui/toast/toast-region.tsx");
}
