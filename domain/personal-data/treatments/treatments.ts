import type { Delays } from "../../company/fields.ts";
import { accountTreatment, sessionTreatment } from "./accounts.texts.ts";
import { enquiryTreatment } from "./enquiries.texts.ts";
import { doubtTreatment, reviewTreatment } from "./reviews.texts.ts";
import { securityTreatment } from "./security.texts.ts";
import { journalTreatment, teamTreatment } from "./team.texts.ts";
import { toolTreatment } from "./tools.texts.ts";
import type { Treatment } from "./treatment.ts";
import { worksiteTreatment } from "./worksites.texts.ts";

/**
 * Returns every treatment of personal data by the site, in the order of `treatmentIds`. `register.ts` adds the parts
 * that only the register of article 30 shows.
 *
 * @param delays that the company announces
 */
export function listTreatments(delays: Delays): Treatment[] {
  return [
    enquiryTreatment(delays),
    accountTreatment(delays),
    worksiteTreatment,
    toolTreatment,
    sessionTreatment,
    reviewTreatment(delays),
    doubtTreatment,
    journalTreatment,
    teamTreatment,
    securityTreatment,
  ];
}
