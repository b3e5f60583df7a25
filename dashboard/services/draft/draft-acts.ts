import { problemText } from "../../../domain/services/problems.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import {
  discardServiceDraft,
  publishService,
  takeServiceBack,
  unscheduleService,
} from "../../../records/services/team.ts";
import { french } from "../../../ui/text/typography.ts";
import { linkActs } from "../../pages/editor/links/link-acts.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { draftTexts as texts } from "../services.texts.ts";

/** `seen` is the service's `updated` at the time of the decision. */
type OnService = { id: string; seen: string };

/** The acts on a service's draft, its publication and its preview links. */
export const draftActs = {
  ...linkActs,
  async publish(client: RecordsClient, service: OnService): Promise<ActAnswer> {
    const answer = await publishService(client, service);
    if (answer.outcome !== "done") return refusal(answer);
    const payload = { id: service.id, seen: answer.value.updated } satisfies OnService;
    return { done: texts.published, undo: { label: texts.undo, act: "takeBack", payload } };
  },
  async takeBack(_: RecordsClient, service: OnService): Promise<ActAnswer> {
    const answer = await takeServiceBack(service);
    if (answer.outcome === "done") return { done: texts.undone };
    if (answer.outcome === "refused") return { failed: texts.changed, isStale: true };
    return { failed: texts.failure };
  },
  async schedule(
    client: RecordsClient,
    { moment, ...service }: OnService & { moment: string },
  ): Promise<ActAnswer> {
    return decidedAnswer(await publishService(client, service, moment), texts.plannedDone);
  },
  async unschedule(client: RecordsClient, service: OnService): Promise<ActAnswer> {
    return decidedAnswer(await unscheduleService(client, service), texts.cancelled);
  },
  async discard(client: RecordsClient, service: OnService): Promise<ActAnswer> {
    return decidedAnswer(await discardServiceDraft(client, service), texts.discarded);
  },
};

export type DraftActTable = typeof draftActs;

function decidedAnswer(answer: SavedRecord<Service>, done: string): ActAnswer {
  return answer.outcome === "done" ? { done } : refusal(answer);
}

function refusal(answer: Exclude<SavedRecord<Service>, { outcome: "done" }>): ActAnswer {
  if (answer.outcome === "conflict") return { failed: texts.changed, isStale: true };
  if (answer.outcome === "gone") return { failed: texts.gone, isStale: true };
  const [refused] = answer.outcome === "invalid" ? Object.entries(answer.codes) : [];
  return { failed: refused ? french(problemText(...refused)) : texts.failure };
}
