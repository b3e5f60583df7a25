import { isChangeOf, type Row, type Store } from "record-store";
import type { NotificationLetters } from "../../mail/index.ts";
import { dayInFrench, isoDay, timeInParis, todayInParis } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { paperName } from "./kinds.ts";
import { paperService } from "./service.ts";
import { dueLetterDays, isPaperRenewed, paperDaysLeft } from "./validity.ts";

type PaperLetterOptions = {
  store: Pick<Store, "find" | "follow">;
  letters: Pick<NotificationLetters, "paperEnding">;
  mailFrom: string;
};

/** No letter is sent earlier in the day. */
const earliest = "07:00";

/** A page of the store's longest list. A cooperative has a few dozen papers. */
const mostPapers = 500;

/**
 * Records on each paper that its end is 60, 30 or 7 days away. The letters follow from this record, so that each is sent
 * once across all instances. A renewed paper has none. Rejects with the errors of single papers after all others.
 */
export async function tellEndingPapers(store: Pick<Store, "fetch">, now: Date): Promise<void> {
  if (timeInParis(now.toISOString()) < earliest) return;
  const today = todayInParis(now);
  const papers = inProcess(store, paperService).collection("papers");
  const filter = papers.client.filter("ends_on >= {:today}", { today });
  const options = { filter, sort: "ends_on,id", skipTotal: true };
  const { items } = await papers.getList<Row<"papers">>(1, mostPapers, options);
  const errors: unknown[] = [];
  for (const paper of items) {
    const due = dueLetterDays(paper, today);
    const isTold = due === 0 || (paper.told_days !== 0 && paper.told_days <= due);
    if (isTold || isPaperRenewed(paper, items)) continue;
    await papers.update(paper.id, { told_days: due }).catch((error) => {
      // A paper that was deleted meanwhile needs no letter.
      if (error.status !== 404) errors.push(error);
    });
  }
  throwAll(errors, "Ends of papers were not recorded.");
}

function throwAll(errors: readonly unknown[], message: string): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, message);
}

/** Follows committed changes, and writes to the administrators about each end that `tellEndingPapers` records. */
export function startPaperLetters(options: PaperLetterOptions): void {
  options.store.follow("paper-endings", (entry) => {
    if (!isChangeOf(entry, "papers")) return undefined;
    const { actor, bin, before, after, sequence } = entry;
    const isRecord = actor === `service/${paperService.service}` && !bin && before && after;
    if (!isRecord || after.told_days === before.told_days) return undefined;
    return tellAdministrators(options, after.id, `paper-endings/${sequence}`);
  });
}

async function tellAdministrators(
  { store, letters, mailFrom }: PaperLetterOptions,
  id: string,
  once: string,
): Promise<void> {
  const paper = await findEndingPaper(store, id);
  if (!paper) return;
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
  const outcomes = await Promise.allSettled(
    administrators.map(({ email, name }) =>
      letters.paperEnding({ to: email, name, replyTo: mailFrom, once }, ending),
    ),
  );
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  throwAll(errors, "Letters about a paper were not stored.");
}

/**
 * Reads the paper again, because the change may be hours old after an outage. Returns `undefined` if the paper is gone,
 * renewed, ended, or no longer near its end.
 */
async function findEndingPaper(store: Pick<Store, "find">, id: string): Promise<Row<"papers"> | undefined> {
  const papers = await store.find("papers", {});
  const paper = papers.find((each) => each.id === id);
  if (!paper || isPaperRenewed(paper, papers)) return undefined;
  const today = todayInParis();
  return paperDaysLeft(paper, today) >= 0 && dueLetterDays(paper, today) > 0 ? paper : undefined;
}
