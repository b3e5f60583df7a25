import { problemText } from "../../domain/services/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { hideService, moveService, type ServiceMove } from "../../records/services/team.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { texts } from "./services.texts.ts";

const acts = {
  async move(client: RecordsClient, move: ServiceMove): Promise<ActAnswer> {
    const decision = await moveService(client, move);
    if (decision.outcome === "done") return { done: texts.moved };
    return decisionFailure(decision, problemText, texts.unconfirmed.move);
  },

  async hide(client: RecordsClient, { id, hidden }: { id: string; hidden: boolean }): Promise<ActAnswer> {
    const decision = await hideService(client, id, hidden);
    if (decision.outcome === "done") return { done: hidden ? texts.hidden : texts.shown };
    return decisionFailure(decision, problemText, texts.unconfirmed.hide);
  },
};

export type ServiceActTable = typeof acts;

/** The acts on the list of services. */
export const serviceAction = pageAction(acts, texts.unconfirmed.hide);
