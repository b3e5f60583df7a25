import type { RecordsClient } from "../../../../records/client.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import type { User } from "../../../../records/sign-in/user.ts";
import type { Written } from "./written.ts";

export type AnswerBoxProps = {
  client: RecordsClient;
  user: User;
  whole: WholeEnquiry;
  isMailed: boolean;
  kept: Written | undefined;
  /** The previous answer was sent, so the focus returns here. */
  isNext: boolean;
  onSent: () => void;
};
