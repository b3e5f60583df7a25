/**
 * The state of a plan's upload: it is being received or checked, was stored under a name, or was refused with a
 * sentence.
 */
export type PlanUpload = {
  id: string;
  name: string;
  size: number;
  /** The number of received bytes, from which the upload continues. */
  received: number;
  state: "receiving" | "checking" | "done" | "refused";
  plan: string;
  fault: string;
  /** Refused for now: the enquiry has its maximum of plans. */
  isFull?: true;
  /** Refused for now: the disk had no room for files. */
  lacksRoom?: true;
};

/** Why an upload is refused. */
export type UploadFailure = "tooMany" | "tooHeavy" | "empty" | "noRoom" | "answered" | "gone" | "mismatch";

export type UploadAnswer =
  | { outcome: "done"; upload: PlanUpload }
  /** For `mismatch`, the upload gives the offset to continue from. */
  | { outcome: "failed"; reason: UploadFailure; upload?: PlanUpload };

/** The most plans of one enquiry. */
export const mostPlans = 10;

/** Bytes of one plan, unless the site's operator sets another limit. */
export const heaviestPlan = 20 * 1024 * 1024;
