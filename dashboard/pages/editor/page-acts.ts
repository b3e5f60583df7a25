import {
  type PageContent,
  readContent,
  readPageDraft,
  readScheduled,
} from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ChangeOutcome } from "../../../records/decision.ts";
import {
  discardDraft,
  findPage,
  type PageBefore,
  publishPage,
  publishSections,
  schedulePage,
  takePublicationBack,
  unschedulePage,
} from "../../../records/pages/team.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { texts } from "../pages.texts.ts";
import { editedContent } from "./draft-store.ts";
import { linkActs } from "./links/link-acts.ts";
import { withVisibility } from "./page-draft.ts";

type OnPage = { name: PageName; seen: string };
type OnSection = OnPage & { section: string };
type TakenBack = OnPage & PageBefore;

/** The acts on a whole page. `seen` is the record's `updated` at the time of the decision. */
export const pageActs = {
  ...linkActs,
  async publish(client: RecordsClient, { name, seen }: OnPage): Promise<ActAnswer> {
    const record = await findPage(client, name);
    if (!record || record.updated !== seen) return { failed: texts.publish.changed, isStale: true };
    const draft = editedContent(record);
    const answer = await publishPage(client, name, seen, draft);
    if (answer.outcome !== "done") return refusal(answer);
    const content = readScheduled(record.scheduled);
    const scheduled = content && { content, moment: record.publish_at };
    const payload = { name, seen: answer.value.updated, before: readContent(record), draft, scheduled };
    return {
      done: texts.publish.done,
      undo: { label: texts.publish.undo, act: "takeBack", payload: payload satisfies TakenBack },
    };
  },
  async takeBack(client: RecordsClient, { name, seen, ...before }: TakenBack): Promise<ActAnswer> {
    const answer = await takePublicationBack(client, name, seen, before);
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
  async toggleSection(client: RecordsClient, { name, seen, section }: OnSection): Promise<ActAnswer> {
    const record = await findPage(client, name);
    if (!record || record.updated !== seen) return { failed: texts.publish.changed, isStale: true };
    const published = readContent(record);
    const isHidden = published.sections.hidden?.includes(section) ?? false;
    const change = (content: PageContent | null) =>
      content && withVisibility(name, content, section, isHidden);
    const answer = await publishSections(client, name, seen, {
      published: withVisibility(name, published, section, isHidden),
      draft: change(readPageDraft(record.draft)),
      scheduled: change(readScheduled(record.scheduled)),
    });
    if (answer.outcome !== "done") return refusal(answer);
    const payload = { name, seen: answer.value.updated, section } satisfies OnSection;
    return {
      done: isHidden ? texts.sectionShown : texts.sectionHidden,
      undo: { label: texts.publish.undo, act: "toggleSection", payload },
    };
  },
  async discard(client: RecordsClient, { name, seen }: OnPage): Promise<ActAnswer> {
    const answer = await discardDraft(client, name, seen);
    return answer.outcome === "done" ? { done: texts.discard.done, to: "/dashboard/pages" } : refusal(answer);
  },
};

export type PageActTable = typeof pageActs;

function refusal(
  answer: Exclude<ChangeOutcome<PageRecord>, { outcome: "done"; value: PageRecord }>,
): ActAnswer {
  if (answer.outcome === "conflict") return { failed: texts.publish.changed, isStale: true };
  if (answer.outcome === "invalid") return { failed: texts.publish.tooLong };
  return { failed: texts.publish.failure };
}
