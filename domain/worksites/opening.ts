import { workNames } from "../enquiries/details/choices.ts";
import type { EnquiryDetails } from "../enquiries/details/enquiry-details.ts";

/** The fields of a won enquiry that its worksite starts with. */
export type WonEnquiry = Pick<EnquiryDetails, "work" | "town"> & { id: string; subject: string };

/** The initial values of an enquiry's worksite. Its title is « Extension, Albi », or the enquiry's subject. */
export function newWorksite({ id, work, town, subject }: WonEnquiry): {
  message: string;
  title: string;
  town: string;
} {
  const named = work && work !== "other" ? [workNames[work], town].filter(Boolean).join(", ") : subject;
  // A subject may be longer than a title.
  return { message: id, title: [...named].slice(0, 120).join("").trim(), town };
}
