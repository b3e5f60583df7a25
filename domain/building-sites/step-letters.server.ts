import type { ChangeEntry, Row, Store } from "../../store/index.ts";
import { storedMoment } from "../dates.ts";
import { answersTo, companyAddress } from "../notifications.server.ts";
import type { RequestNotificationOptions } from "../requests/notifications.server.ts";
import { correspondentsOf, linkFor } from "../requests/people.server.ts";
import { inProcess } from "../service-account.server.ts";
import { placeOfStep, siteStepOf } from "./steps.ts";

/** A step that is corrected within it was never told. In milliseconds. */
const quiet = 10 * 60 * 1000;

const perRound = 200;

/**
 * Notes of each building site that has stood at a further step for a while that its client is told now. The letters
 * follow from that note: a step has one, however often it is taken back and reached again.
 */
export async function tellSteps(store: Pick<Store, "fetch">, now: Date): Promise<void> {
  const sites = inProcess(store, { kind: "service", service: "letters" }).collection("building_sites");
  const filter = `step != told_step && step_at <= "${storedMoment(new Date(now.getTime() - quiet))}"`;
  // Those that were taken back stay among them: the newest are never among too many.
  const { items } = await sites.getList<Row>(1, perRound, { filter, sort: "-step_at,id", skipTotal: true });
  for (const { id, step, told_step } of items)
    if (placeOfStep(step) > placeOfStep(told_step)) await sites.update(id, { told_step: step });
}

/** Writes to the client's side what was noted as told, from what was committed. */
export function startStepLetters(options: RequestNotificationOptions): void {
  options.store.follow("building-sites", ({ collection, bin, before, after, sequence }: ChangeEntry) => {
    if (collection !== "building_sites" || bin || !before || !after) return undefined;
    if (after.told_step === "" || after.told_step === before.told_step) return undefined;
    return tellClient({ ...options, once: `building-sites/${sequence}` }, before, after);
  });
}

async function tellClient(
  options: RequestNotificationOptions & { once: string },
  before: Row,
  site: Row,
): Promise<void> {
  const { store, once } = options;
  const [message] = await store.find("messages", { id: String(site.message) });
  if (!message) return;
  const replyTo = await companyAddress(options);
  for (const each of await correspondentsOf(store, message)) {
    if (each.isUnconfirmed) continue;
    const answers = answersTo(options.marks, { message: message.id, to: each.key });
    await options.requestLetters.siteStep(
      { to: each.email, name: each.name, replyTo, ...answers, once },
      {
        site: site.id,
        building: String(site.title),
        step: siteStepOf({ step: site.told_step }),
        opens: before.told_step === "",
        next: String(site.next_note),
        link: await linkFor(store, each, new Date()),
      },
    );
  }
}
