import type { PageRecord } from "../../../domain/pages/page.ts";
import { problemText } from "../../../domain/pages/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ChangeOutcome } from "../../../records/decision.ts";
import {
  discardDraft,
  publishPage,
  publishSections,
  schedulePage,
  takePublicationBack,
  unschedulePage,
} from "../../../records/pages/team.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { decisionFailure } from "../../parts/decision.ts";
import { texts } from "../pages.texts.ts";
import { linkActs } from "./links/link-acts.ts";
import { withVisibility } from "./page-draft.ts";

/** The page as its writer has seen it. A repeated act recognizes by it that its first attempt has arrived. */
type OnPage = { seenPage: PageRecord };
type Planned = OnPage & { moment: string };
type TakenBack = OnPage & { before: PageRecord };
type OnSection = OnPage & { section: string; isShown: boolean };

/** The acts on a whole page. */
export const pageActs = {
  ...linkActs,
  async publish(client: RecordsClient, { seenPage }: OnPage): Promise<ActAnswer> {
    const answer = await publishPage(client, seenPage);
    if (answer.outcome !== "done") return refusal(answer, texts.unconfirmed.publish);
    const payload = { seenPage: answer.value, before: seenPage } satisfies TakenBack;
    return { done: texts.publish.done, undo: { label: texts.publish.undo, act: "takeBack", payload } };
  },
  async takeBack(client: RecordsClient, { seenPage, before }: TakenBack): Promise<ActAnswer> {
    const answer = await takePublicationBack(client, seenPage, before);
    return pageAnswer(answer, { done: texts.publish.undone }, texts.unconfirmed.takeBack);
  },
  async schedule(client: RecordsClient, { seenPage, moment }: Planned): Promise<ActAnswer> {
    const answer = await schedulePage(client, seenPage, moment);
    return pageAnswer(answer, { done: texts.publish.scheduledDone }, texts.unconfirmed.schedule);
  },
  async unschedule(client: RecordsClient, { seenPage }: OnPage): Promise<ActAnswer> {
    const answer = await unschedulePage(client, seenPage);
    return pageAnswer(answer, { done: texts.publish.cancelled }, texts.unconfirmed.unschedule);
  },
  async showSection(client: RecordsClient, { seenPage, section, isShown }: OnSection): Promise<ActAnswer> {
    const answer = await publishSections(client, seenPage, (content) =>
      withVisibility(seenPage.page, content, section, isShown),
    );
    if (answer.outcome !== "done") return refusal(answer, texts.unconfirmed.showSection);
    const payload = { seenPage: answer.value, section, isShown: !isShown } satisfies OnSection;
    return {
      done: isShown ? texts.sectionShown : texts.sectionHidden,
      undo: { label: texts.publish.undo, act: "showSection", payload },
    };
  },
  async discard(client: RecordsClient, { seenPage }: OnPage): Promise<ActAnswer> {
    const answer = await discardDraft(client, seenPage);
    const doneAnswer = { done: texts.discard.done, to: "/dashboard/pages" };
    return pageAnswer(answer, doneAnswer, texts.unconfirmed.discard);
  },
};

export type PageActTable = typeof pageActs;

/** @param unconfirmed the sentence of an act that may have arrived without an answer */
function pageAnswer(
  answer: ChangeOutcome<PageRecord>,
  done: ActAnswer & { done: string },
  unconfirmed: string,
): ActAnswer {
  return answer.outcome === "done" ? done : refusal(answer, unconfirmed);
}

function refusal(
  answer: Exclude<ChangeOutcome<PageRecord>, { outcome: "done"; value: PageRecord }>,
  unconfirmed: string,
): ActAnswer {
  return decisionFailure(answer, problemText, unconfirmed);
}
