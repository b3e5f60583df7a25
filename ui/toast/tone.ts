/** The result that a toast reports: an action was done, or it failed. */
export type ToastTone = "done" | "fault";
