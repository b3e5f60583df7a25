import { offerFate } from "../../../../domain/enquiries/visits/offer-fate.ts";
import type { EnquiryReply, EnquiryVisit } from "../../../../records/enquiries/whole-enquiry.ts";
import { slotSpan } from "../moments.ts";
import { texts } from "./thread.texts.ts";

type EntryOfferProps = { reply: EnquiryReply; visits: readonly EnquiryVisit[] };

/** The slots that an answer offered, and what became of them. */
export function EntryOffer({ reply, visits }: EntryOfferProps) {
  const fate = offerFate(reply, visits);
  if (!fate || !reply.slots) return null;
  return (
    <div className="thread-offer">
      <ul aria-label={texts.slots}>
        {reply.slots.map((slot) => (
          <li key={slot.from}>{slotSpan(slot)}</li>
        ))}
      </ul>
      <p className="note">{texts.fates[fate]}</p>
    </div>
  );
}
