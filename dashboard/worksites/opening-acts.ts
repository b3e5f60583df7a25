import type { WonEnquiry } from "../../domain/worksites/opening.ts";
import { problemText } from "../../domain/worksites/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { openWorksite } from "../../records/worksites/team.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionProblem } from "../parts/decision.ts";
import { texts } from "./worksites.texts.ts";

/** The act on a won enquiry, for every page that shows one. */
export const openingActs = {
  async openWorksite(
    client: RecordsClient,
    { worksite, enquiry }: { worksite: string; enquiry: WonEnquiry },
  ): Promise<ActAnswer> {
    const opened = await openWorksite(client, worksite, enquiry);
    // A conflict means that an earlier attempt arrived.
    if (opened.outcome === "done" || opened.outcome === "conflict")
      return { done: texts.opened, to: `/dashboard/chantiers/${worksite}` };
    return { failed: decisionProblem(opened, problemText, texts.notOpened) };
  },
};

export type OpeningActTable = typeof openingActs;
