/** What a toast tells of: something that was done, or something that was not. */
export type ToastTone = "done" | "fault";
