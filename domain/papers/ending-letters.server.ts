import { isChangeOf, type Row, type Store } from "record-store";
import type { NotificationLetters } from "../../mail/index.ts";
import { dayInFrench, isoDay, timeInParis, todayInParis } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { paperName } from "./kinds.ts";
import { paperService } from "./service.ts";
import { dueLetterDays, isPaperRenewed, paperDaysLeft } from "./validity.ts";

type PaperLetterOptions = {
  store: Store;
  letters: Pick<NotificationLetters, "paperEnding">;
  mailFrom: string;
};

/** No letter is sent earlier in the day. */
const earliest = "07:00";

/** A page of the store's longest list. A cooperative has a few dozen papers. */
const mostPapers = 500;

/**
 * Records on each paper that its end is 60, 30 or 7 days away. The letters follow from this record, so that each is sent
 * once across all instances. A renewed paper has none.
 */
export async function tellEndingPapers(store: Pick<Store, "fetch">, now: Date): Promise<void> {
  if (timeInParis(now.toISOString()) < earliest) return;
  const today = todayInParis(now);
  const papers = inProcess(store, paperService).collection("papers");
  const filter = papers.client.filter("ends_on >= {:today}", { today });
  const options = { filter, sort: "ends_on,id", skipTotal: true };
  const { items } = await papers.getList<Row<"papers">>(1, mostPapers, options);
  for (const paper of items) {
    const due = dueLetterDays(paper, today);
    const isTold = due === 0 || (paper.told_days !== 0 && paper.told_days <= due);
    if (isTold || isPaperRenewed(paper, items)) continue;
    await papers.update(paper.id, { told_days: due }).catch(ifDeleted);
  }
}

/** A paper that was deleted meanwhile needs no letter. */
function ifDeleted(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}

/** Follows committed changes, and writes to the administrators about each end that `tellEndingPapers` records. */
export function startPaperLetters(options: PaperLetterOptions): void {
  options.store.follow("paper-endings", (entry) => {
    if (!isChangeOf(entry, "papers")) return undefined;
    const { actor, bin, before, after, sequence } = entry;
    const isRecord = actor === `service/${paperService.service}` && !bin && before && after;
    if (!isRecord || after.told_days === before.told_days) return undefined;
    return tellAdministrators(options, after, `paper-endings/${sequence}`);
  });
}

async function tellAdministrators(
  { store, letters, mailFrom }: PaperLetterOptions,
  paper: Row<"papers">,
  once: string,
): Promise<void> {
  const ending = {
    paperId: paper.id,
    name: paperName(paper),
    issuer: paper.issuer,
    until: dayInFrench(isoDay(paper.ends_on)),
    daysLeft: paperDaysLeft(paper, todayInParis()),
    isShown: paper.shown_to !== "team",
  };
  const administrators = (await store.find("users", { role: "admin" })).filter(
    ({ disabled }) => disabled !== true,
  );
  for (const { email, name } of administrators)
    await letters.paperEnding({ to: email, name, replyTo: mailFrom, once }, ending);
}
