import { type ReactNode, useState } from "react";
import { memberName } from "../../../../domain/users/names.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import type { User } from "../../../../records/sign-in/user.ts";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { useAct } from "../../../parts/acts/use-act.ts";
import { SavedElsewhere } from "../../../parts/conflict/saved-elsewhere.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { MemberSign } from "../member-sign.tsx";
import { EntrustDialog } from "./entrust-dialog.tsx";
import { entrustedFields, suggestedDay } from "./entrusted-day.ts";
import { texts as panelTexts } from "./panel.texts.ts";
import { ReminderLine } from "./reminder.tsx";

const texts = panelTexts.charge;

type ChargeSectionProps = { whole: WholeEnquiry; user: User; children: ReactNode };

/** The person in charge and the reminder. On a phone, the button for the other sections is below. */
export function ChargeSection({ whole, user, children }: ChargeSectionProps) {
  const { enquiry, company, colleagues } = whole;
  const { send, isBusy } = useAct<EnquiryActTable>();
  const [wasTaken, setTaken] = useState(false);
  const [isEntrusting, setEntrusting] = useState(false);
  const others = colleagues.filter(
    ({ id, disabled }) => !disabled && id !== enquiry.in_charge && id !== user.id,
  );
  const isMine = enquiry.in_charge === user.id;
  const colleague = colleagues.find(({ id }) => id === enquiry.in_charge);
  const name = memberName(colleague ?? enquiry.expand?.in_charge ?? {});

  function give(to: string): void {
    setTaken(true);
    const payload = { seen: enquiry, account: to, done: to ? texts.taken : texts.left };
    send({ act: "putInCharge", payload });
  }

  return (
    <section className="enquiry-charge" aria-labelledby="charge-title">
      <Heading level={2} look="part" id="charge-title">
        {texts.title}
      </Heading>
      <div className="panel-line">
        {enquiry.in_charge ? <MemberSign name={name} company={company} /> : <DashboardIcon name="users" />}
        <span role={wasTaken ? "status" : undefined}>
          <b>{enquiry.in_charge ? french(name) : texts.nobody}</b>
          {isMine && <small>{texts.you}</small>}
        </span>
        <button
          type="button"
          className="button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => give(isMine ? "" : user.id)}
        >
          {isMine ? texts.leave : texts.take}
        </button>
        {others.length > 0 && (
          <button type="button" className="button-outline" onClick={() => setEntrusting(true)}>
            {texts.entrust}
          </button>
        )}
      </div>
      <ReminderLine whole={whole} />
      <SavedElsewhere collection="messages" id={enquiry.id} seen={undefined} what={texts.enquiry} />
      {children}
      {isEntrusting && (
        <EntrustDialog
          title={texts.entrustTitle}
          text={texts.entrustText}
          sends={{ act: "entrust", payload: { id: enquiry.id } }}
          others={others}
          day={{ label: texts.day, value: suggestedDay(enquiry), optional: true }}
          seen={{ record: enquiry, fields: entrustedFields }}
          onClose={() => setEntrusting(false)}
        />
      )}
    </section>
  );
}
