import { storedMoment } from "../../domain/dates.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";

/** A slot of an open visit, with the ids of the colleagues who come. */
export type TakenSlot = Pick<VisitSlot, "from" | "to"> & { with: string[] };

type OpenVisit = { slots: VisitSlot[]; chosen: string; with: string[] };

/**
 * Returns the coming slots of the open visits of all enquiries but one. A visit that is only offered takes all of its
 * slots, because its client may choose any of them.
 */
export async function takenSlots(
  client: RecordsClient,
  enquiry: string,
  now = new Date(),
): Promise<TakenSlot[]> {
  const moment = storedMoment(now);
  const visits = await client.collection("visits").getFullList<OpenVisit>({
    ...fullList,
    filter: client.filter(
      'message != {:enquiry} && ((state = "offered" && message.step != "won" && message.step != "lost") || (state = "chosen" && chosen >= {:moment}))',
      { enquiry, moment },
    ),
    fields: "slots,chosen,with",
    requestKey: null,
  });
  return visits.flatMap(({ slots, chosen, with: participants }) =>
    slots
      .filter(({ from, to }) => (chosen === "" || from === chosen) && to > moment)
      .map(({ from, to }) => ({ from, to, with: participants })),
  );
}
