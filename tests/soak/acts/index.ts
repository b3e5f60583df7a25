import type { Act } from "../act.ts";
import { accidents } from "./accidents.ts";
import { linkActs } from "./by-link.ts";
import { clientActs } from "./clients.ts";
import { documentActs } from "./documents.ts";
import { enquiryActs } from "./enquiries.ts";
import { mailAnswerActs } from "./mail-answers.ts";
import { mailShapeActs } from "./mail-shapes.ts";
import { mailActs } from "./mails.ts";
import { operatorActs } from "./operators.ts";
import { outages } from "./outages.ts";
import { visitorSendsPlan } from "./plans.ts";
import { publishingActs } from "./publishing.ts";
import { readerAccountActs } from "./reader-accounts.ts";
import { readerActs } from "./readers.ts";
import { reviewActs } from "./reviews.ts";
import { rewindActs } from "./rewinds.ts";
import { teamActs } from "./team.ts";
import { visitActs } from "./visits.ts";
import { worksiteActs } from "./worksites.ts";

/** Everything that may happen, by the name under which a finding tells it. */
export const acts: Readonly<Record<string, Act>> = {
  ...enquiryActs,
  ...clientActs,
  ...teamActs,
  ...mailActs,
  ...mailAnswerActs,
  ...mailShapeActs,
  ...linkActs,
  ...readerActs,
  ...readerAccountActs,
  visitorSendsPlan,
  ...reviewActs,
  ...visitActs,
  ...worksiteActs,
  ...documentActs,
  ...publishingActs,
  ...rewindActs,
  ...operatorActs,
  ...accidents,
  ...outages,
};
