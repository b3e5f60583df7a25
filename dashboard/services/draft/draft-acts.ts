import { problemText } from "../../../domain/services/problems.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import {
  discardServiceDraft,
  planService,
  publishService,
  takeServiceBack,
  unscheduleService,
} from "../../../records/services/team.ts";
import { linkActs } from "../../pages/editor/links/link-acts.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { decisionFailure } from "../../parts/decision.ts";
import { putBackSentence } from "../../versions/put-back-problems.texts.ts";
import { draftTexts as texts } from "../services.texts.ts";

/** The service as its writer has seen it. A repeated act recognizes by it that its first attempt has arrived. */
type OnService = { seenService: Service };
type TakenBack = { id: string; updated: string; before: Service };

/** The acts on a service's draft, its publication and its preview links. */
export const draftActs = {
  ...linkActs,
  async publish(client: RecordsClient, { seenService }: OnService): Promise<ActAnswer> {
    const answer = await publishService(client, seenService);
    if (answer.outcome !== "done") return decisionFailure(answer, problemText, texts.unconfirmed.publish);
    const { id, updated } = answer.value;
    const payload = { id, updated, before: seenService } satisfies TakenBack;
    return { done: texts.published, undo: { label: texts.undo, act: "takeBack", payload } };
  },
  async takeBack(client: RecordsClient, { before, ...service }: TakenBack): Promise<ActAnswer> {
    const answer = await takeServiceBack(client, service, before);
    if (answer.outcome === "done") return { done: texts.undone };
    if (answer.outcome === "refused")
      return { failed: putBackSentence(answer.problem, before.title), isStale: true };
    return decisionFailure(answer, problemText, texts.unconfirmed.takeBack);
  },
  async schedule(
    client: RecordsClient,
    { seenService, moment }: OnService & { moment: string },
  ): Promise<ActAnswer> {
    const answer = await planService(client, seenService, moment);
    return decidedAnswer(answer, texts.plannedDone, texts.unconfirmed.schedule);
  },
  async unschedule(client: RecordsClient, { seenService }: OnService): Promise<ActAnswer> {
    const answer = await unscheduleService(client, seenService);
    return decidedAnswer(answer, texts.cancelled, texts.unconfirmed.unschedule);
  },
  async discard(client: RecordsClient, { seenService }: OnService): Promise<ActAnswer> {
    const answer = await discardServiceDraft(client, seenService);
    return decidedAnswer(answer, texts.discarded, texts.unconfirmed.discard);
  },
};

export type DraftActTable = typeof draftActs;

/** @param unconfirmed the sentence of an act that may have arrived without an answer */
function decidedAnswer(answer: SavedRecord<Service>, done: string, unconfirmed: string): ActAnswer {
  return answer.outcome === "done" ? { done } : decisionFailure(answer, problemText, unconfirmed);
}
