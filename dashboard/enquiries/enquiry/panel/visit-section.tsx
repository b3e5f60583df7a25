import { useState } from "react";
import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import { memberName } from "../../../../domain/users/names.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import {
  type EnquiryVisit,
  openVisit,
  standingSlot,
  type WholeEnquiry,
} from "../../../../records/enquiries/whole-enquiry.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { SendButton } from "../../../parts/acts/send-button.tsx";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { slotSpan } from "../moments.ts";
import { EntrustDialog } from "./entrust-dialog.tsx";
import { texts as panelTexts } from "./panel.texts.ts";
import { type Said, useVisitSentences, VisitDialog } from "./visit-dialog.tsx";

const texts = panelTexts.visit;

/** The current visit, the acts of both sides on it, and earlier visits. */
export function VisitSection({ whole }: { whole: WholeEnquiry }) {
  const [isOffering, setOffering] = useState(false);
  const visit = openVisit(whole.visits);
  const former = whole.visits.filter((each) => each !== visit);
  return (
    <section aria-labelledby="visit-title">
      <Heading level={2} look="part" id="visit-title">
        {texts.title}
      </Heading>
      {visit && <OpenVisit visit={visit} whole={whole} />}
      {!visit && former.length === 0 && <p>{texts.none}</p>}
      {former.map((each) => (
        <p key={each.id} className="note">
          {formerText(each)}
        </p>
      ))}
      {!visit && (
        <button type="button" className="button-outline" onClick={() => setOffering(true)}>
          {texts.offer}
        </button>
      )}
      {isOffering && <VisitDialog whole={whole} onClose={() => setOffering(false)} />}
    </section>
  );
}

function formerText(visit: EnquiryVisit): string {
  const [slot = visit.slots[0]] = [standingSlot(visit)];
  const end =
    visit.state === "done"
      ? texts.done
      : visit.cancelled_by === "client"
        ? texts.cancelledByClient
        : texts.cancelledByTeam;
  return slot ? `${slotSpan(slot)} : ${end}` : end;
}

type OpenVisitProps = { visit: EnquiryVisit; whole: WholeEnquiry };

function OpenVisit({ visit, whole }: OpenVisitProps) {
  const visitSentences = useVisitSentences(whole);
  const slot = standingSlot(visit);
  const client = firstName(senderName(whole.enquiry));
  const names = whole.colleagues.filter(({ id }) => visit.with.includes(id)).map(memberName);
  return (
    <>
      {slot ? (
        <div className="visit-standing">
          <Icon name="done" />
          <p>
            <b>
              {texts.chosen} {slotSpan(slot)}
            </b>
          </p>
        </div>
      ) : (
        <>
          <p>{texts.offered(client)}</p>
          <ul className="visit-slots">
            {visit.slots.map((each) => (
              <OfferedSlot key={each.from} visit={visit} slot={each} said={visitSentences} />
            ))}
          </ul>
        </>
      )}
      {visit.asked && (
        <p className="visit-asked">
          <b>{texts.asked(client)}</b> {french(visit.asked)}
        </p>
      )}
      {names.length > 0 && <p>{texts.with(new Intl.ListFormat("fr").format(names))}</p>}
      {visit.note && <p>{french(visit.note)}</p>}
      <VisitActs visit={visit} whole={whole} slot={slot} />
    </>
  );
}

/** A slot that the client accepts by telephone can be confirmed for them. */
function OfferedSlot({ visit, slot, said }: { visit: EnquiryVisit; slot: VisitSlot; said: Said }) {
  const payload = { visit, slot, done: said.kept };
  return (
    <li>
      <span>{slotSpan(slot)}</span>
      <SendButton<EnquiryActTable> act="chooseSlot" payload={payload}>
        {texts.keep}
        <span className="sr-only">{texts.keptFor(slotSpan(slot))}</span>
      </SendButton>
    </li>
  );
}

function VisitActs({ visit, whole, slot }: OpenVisitProps & { slot: VisitSlot | undefined }) {
  const [question, setQuestion] = useState<"move" | "cancel" | "entrust">();
  const visitSentences = useVisitSentences(whole);
  const close = () => setQuestion(undefined);
  const others = whole.colleagues.filter(({ id, disabled }) => !disabled && !visit.with.includes(id));
  const isPast = slot !== undefined && Date.parse(slot.from.replace(" ", "T")) < Date.now();
  return (
    <div className="visit-acts">
      {isPast && (
        <SendButton<EnquiryActTable>
          act="endVisit"
          payload={{ visit, state: "done", done: texts.heldNow }}
          tone="done"
        >
          {texts.held}
        </SendButton>
      )}
      <ActButton onPress={() => setQuestion("move")}>{slot ? texts.move : texts.others}</ActButton>
      {others.length > 0 && (
        <ActButton onPress={() => setQuestion("entrust")}>
          {texts.entrust}
          <span className="sr-only">{texts.entrustWhat}</span>
        </ActButton>
      )}
      <ActButton tone="danger" onPress={() => setQuestion("cancel")}>
        {texts.cancel}
      </ActButton>
      {question === "move" && <VisitDialog whole={whole} visit={visit} onClose={close} />}
      {question === "entrust" && (
        <EntrustDialog
          title={texts.entrustTitle}
          text={texts.entrustText}
          sends={{ act: "entrustVisit", payload: { visit: visit.id } }}
          others={others}
          seen={{ record: visit, fields: ["with"] }}
          onClose={close}
        />
      )}
      {question === "cancel" && <CancelDialog visit={visit} said={visitSentences} onClose={close} />}
    </div>
  );
}

type CancelDialogProps = { visit: EnquiryVisit; said: Said; onClose: () => void };

function CancelDialog({ visit, said, onClose }: CancelDialogProps) {
  // The visit that was shown: the client may choose a slot while the dialog is open.
  const [shownVisit] = useState(visit);
  return (
    <ActDialog<EnquiryActTable>
      title={texts.cancelTitle}
      confirm={texts.cancel}
      keep={texts.keepIt}
      danger
      sends={{ act: "endVisit", payload: { visit: shownVisit, state: "cancelled", done: said.cancelled } }}
      onClose={onClose}
    >
      <p>{said.cancelText}</p>
    </ActDialog>
  );
}
