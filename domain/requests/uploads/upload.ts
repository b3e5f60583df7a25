/** What becomes of a plan on its way: it is being received or looked at, was kept under a name, or refused with a sentence. */
export type PlanUpload = {
  id: string;
  name: string;
  size: number;
  /** Bytes that are here: where the sending goes on. */
  received: number;
  state: "receiving" | "checking" | "done" | "refused";
  plan: string;
  fault: string;
  /** Refused only as things stand: there are as many plans as a request takes. */
  isFull?: true;
  /** Refused only as things stood: there was no room for files. */
  lacksRoom?: true;
};

/** Why nothing is taken. */
export type UploadFailure = "tooMany" | "tooHeavy" | "empty" | "noRoom" | "answered" | "gone" | "mismatch";

export type UploadAnswer =
  | { outcome: "done"; upload: PlanUpload }
  /** For `mismatch` the upload says where to go on from. */
  | { outcome: "failed"; reason: UploadFailure; upload?: PlanUpload };

/** As many plans as a request takes. */
export const mostPlans = 10;

/** Bytes of one plan, unless the site's operator says otherwise. */
export const heaviestPlan = 20 * 1024 * 1024;
