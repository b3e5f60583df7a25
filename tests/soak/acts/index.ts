import type { Act } from "../act.ts";
import { accidents } from "./accidents.ts";
import { linkActs } from "./by-link.ts";
import { clientActs } from "./clients.ts";
import { enquiryActs } from "./enquiries.ts";
import { mailActs } from "./mails.ts";
import { operatorActs } from "./operators.ts";
import { outages } from "./outages.ts";
import { visitorSendsPlan } from "./plans.ts";
import { publishingActs } from "./publishing.ts";
import { reviewActs } from "./reviews.ts";
import { teamActs } from "./team.ts";
import { visitActs } from "./visits.ts";
import { worksiteActs } from "./worksites.ts";

/** Everything that may happen, by the name under which a finding tells it. */
export const acts: Readonly<Record<string, Act>> = {
  ...enquiryActs,
  ...clientActs,
  ...teamActs,
  ...mailActs,
  ...linkActs,
  visitorSendsPlan,
  ...reviewActs,
  ...visitActs,
  ...worksiteActs,
  ...publishingActs,
  ...operatorActs,
  ...accidents,
  ...outages,
};
