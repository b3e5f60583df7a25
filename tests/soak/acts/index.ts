import type { Act } from "../act.ts";
import { accidents } from "./accidents.ts";
import { clientActs } from "./clients.ts";
import { enquiryActs } from "./enquiries.ts";
import { mailActs } from "./mails.ts";
import { teamActs } from "./team.ts";

/** Everything that may happen, by the name under which a finding tells it. */
export const acts: Readonly<Record<string, Act>> = {
  ...enquiryActs,
  ...clientActs,
  ...teamActs,
  ...mailActs,
  ...accidents,
};
