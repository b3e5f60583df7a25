import type { Quota, Store } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import type { LetterMarks } from "../../notifications.server.ts";
import type { PlanUploads } from "../uploads/uploads.server.ts";

export type EnquiryActionOptions = {
  store: Store;
  enquiryLetters: EnquiryLetters;
  mailFrom: string;
  /** Absent if no mailbox is read. */
  marks?: LetterMarks | undefined;
  uploads: PlanUploads;
  /** Spends quotas, if there are limits. Returns false if one is used up. */
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
  report: (error: unknown) => void;
  clock?: () => Date;
};
