import { type PageContent, readContent } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../../records/client.ts";
import {
  discardDraft,
  findPage,
  type PageOutcome,
  publishPage,
  schedulePage,
  takePublicationBack,
  unschedulePage,
} from "../../../records/pages/team.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { texts } from "../pages.texts.ts";
import { editedContent } from "./draft-store.ts";
import { linkActs } from "./links/link-acts.ts";

type OnPage = { name: PageName; seen: string };
type TakenBack = OnPage & { before: PageContent; draft: PageContent };

/** The acts on a whole page. `seen` is the record's `updated` at the time of the decision. */
export const pageActs = {
  ...linkActs,
  async publish(client: RecordsClient, { name, seen }: OnPage): Promise<ActAnswer> {
    const record = await findPage(client, name);
    if (!record || record.updated !== seen) return { failed: texts.publish.changed, isStale: true };
    const draft = editedContent(record);
    const answer = await publishPage(client, name, seen, draft);
    if (answer.outcome !== "done") return refusal(answer);
    const payload = { name, seen: answer.value.updated, before: readContent(record), draft };
    return {
      done: texts.publish.done,
      undo: { label: texts.publish.undo, act: "takeBack", payload: payload satisfies TakenBack },
    };
  },
  async takeBack(client: RecordsClient, { name, seen, before, draft }: TakenBack): Promise<ActAnswer> {
    const answer = await takePublicationBack(client, name, seen, { before, draft });
    return answer.outcome === "done" ? { done: texts.publish.undone } : refusal(answer);
  },
  async schedule(
    client: RecordsClient,
    { name, seen, moment }: OnPage & { moment: string },
  ): Promise<ActAnswer> {
    const record = await findPage(client, name);
    if (!record || record.updated !== seen) return { failed: texts.publish.changed, isStale: true };
    const answer = await schedulePage(client, name, seen, { content: editedContent(record), moment });
    return answer.outcome === "done" ? { done: texts.publish.scheduledDone } : refusal(answer);
  },
  async unschedule(client: RecordsClient, { name, seen }: OnPage): Promise<ActAnswer> {
    const answer = await unschedulePage(client, name, seen);
    return answer.outcome === "done" ? { done: texts.publish.cancelled } : refusal(answer);
  },
  async discard(client: RecordsClient, { name, seen }: OnPage): Promise<ActAnswer> {
    const answer = await discardDraft(client, name, seen);
    return answer.outcome === "done" ? { done: texts.discard.done, to: "/dashboard/pages" } : refusal(answer);
  },
};

export type PageActTable = typeof pageActs;

function refusal(answer: Exclude<PageOutcome, { outcome: "done"; value: PageRecord }>): ActAnswer {
  if (answer.outcome === "conflict") return { failed: texts.publish.changed, isStale: true };
  if (answer.outcome === "invalid") return { failed: texts.publish.tooLong };
  return { failed: texts.publish.failure };
}
