import { logAndReturn } from "../../records/failure.ts";
import { rememberToast } from "../../ui/toast/carried-toast.ts";
import type { ToastTone } from "../../ui/toast/tone.ts";

export type ToastAction = { label: string; act: () => void };

/**
 * Says in passing what came of an act, as `notify` of the site does, and may offer to take it back. Apart from it, as
 * nothing of the public site does the latter.
 *
 * @param text set in French already
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

/** Loads what shows a toast before there is one: whatever fails for want of a connection could not say so otherwise. */
export function readyToasts(): void {
  region().catch(logAndReturn(undefined));
}

function region() {
  return import("../../ui/toast/toast-region.tsx");
}
