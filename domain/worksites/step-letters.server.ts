import { isChangeOf, type Row, type Store } from "record-store";
import { storedMoment } from "../dates.ts";
import type { EnquiryNotificationOptions } from "../enquiries/letters/notifications.server.ts";
import { linkFor, listCorrespondents } from "../enquiries/people.server.ts";
import { answersTo, companyAddress } from "../notifications.server.ts";
import { inProcess } from "../service-account.server.ts";
import { placeOfStep, worksiteStep } from "./steps.ts";

/** Milliseconds that a step has to last before its letter goes out. A step that is corrected sooner has no letter. */
const quiet = 10 * 60 * 1000;

const perRound = 200;

/**
 * Records on each worksite that its client is now told of a further step, once the step has lasted a while. The letters
 * follow from this record, so each step has one letter, however often it is taken back and reached again.
 */
export async function tellSteps(store: Pick<Store, "fetch">, now: Date): Promise<void> {
  const worksites = inProcess(store, { kind: "service", service: "letters" }).collection("worksites");
  const filter = `step != told_step && step_at <= "${storedMoment(new Date(now.getTime() - quiet))}"`;
  // Worksites that went back a step keep matching this filter. Newest first, so that they never crowd out new steps.
  const { items } = await worksites.getList<Row<"worksites">>(1, perRound, {
    filter,
    sort: "-step_at,id",
    skipTotal: true,
  });
  for (const { id, step, told_step } of items)
    if (placeOfStep(step) > placeOfStep(told_step)) await worksites.update(id, { told_step: step });
}

/** Follows committed changes, and writes to the client's side about each step that `tellSteps` records. */
export function startStepLetters(options: EnquiryNotificationOptions): void {
  options.store.follow("building-sites", (entry) => {
    if (!isChangeOf(entry, "worksites")) return undefined;
    const { bin, before, after, sequence } = entry;
    if (bin || !before || !after) return undefined;
    if (after.told_step === "" || after.told_step === before.told_step) return undefined;
    return tellClient({ ...options, once: `building-sites/${sequence}` }, before, after);
  });
}

async function tellClient(
  options: EnquiryNotificationOptions & { once: string },
  before: Row<"worksites">,
  worksite: Row<"worksites">,
): Promise<void> {
  const { store, once } = options;
  const [enquiry] = await store.find("messages", { id: worksite.message });
  if (!enquiry) return;
  const replyTo = await companyAddress(options);
  for (const each of await listCorrespondents(store, enquiry)) {
    if (each.isUnconfirmed) continue;
    const answers = answersTo(options.marks, { message: enquiry.id, to: each.key });
    await options.enquiryLetters.worksiteStep(
      { to: each.email, name: each.name, replyTo, ...answers, once },
      {
        worksiteId: worksite.id,
        building: worksite.title,
        step: worksiteStep({ step: worksite.told_step }),
        opens: before.told_step === "",
        next: worksite.next_note,
        link: await linkFor(store, each, new Date()),
      },
    );
  }
}
