import type { WonEnquiry } from "../../domain/worksites/opening.ts";
import { problemText } from "../../domain/worksites/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { openWorksite } from "../../records/worksites/team.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionProblem } from "../parts/decision.ts";
import { texts } from "./worksites.texts.ts";

/** The act on a won enquiry, for every page that shows one. */
export const openingActs = {
  async openWorksite(client: RecordsClient, enquiry: WonEnquiry): Promise<ActAnswer> {
    const opened = await openWorksite(client, enquiry);
    if (opened.outcome === "done") return { done: texts.opened, to: `/dashboard/chantiers/${opened.value}` };
    return { failed: decisionProblem(opened, problemText, texts.notOpened) };
  },
};

export type OpeningActTable = typeof openingActs;
