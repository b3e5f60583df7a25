import type { RecordsClient } from "../../../records/client.ts";
import { type WholeEnquiry, wholeEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { recordOrAbsence } from "../../../records/failure.ts";
import { type LetterStates, letterStates } from "../../../records/letters.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { dropIfRefused, keepRead } from "../../parts/offline/keep-read.ts";
import { readDraft } from "../../parts/unsaved/drafts.ts";
import { enquirySheet } from "../enquiry-sheets.ts";
import { type Written, writtenDraft } from "./answer-box/written.ts";

/** An enquiry as the team opens it. */
export type TeamsEnquiry = LetterStates & {
  client: RecordsClient;
  user: User;
  whole: WholeEnquiry;
  /** The draft of an answer that this browser stores. */
  kept: Written | undefined;
};

/** Loads an enquiry. `whole` is `undefined` if the enquiry is gone, and `null` if it could not be loaded. */
export async function loadEnquiry(request: Request, id: string) {
  const { client, user } = await requireAdmin(request);
  const [whole, letters, keptDraft] = await Promise.all([
    recordOrAbsence(wholeEnquiry(client, id).catch(dropIfRefused(client, id))),
    letterStates(),
    readDraft<Written>(writtenDraft(client, id)),
  ]);
  if (whole)
    keepRead(client, ({ sealEnquiry }, reader) => sealEnquiry(reader, enquirySheet(whole, Date.now())));
  return { client, user, whole, ...letters, kept: keptDraft?.typed };
}
