import { useRef } from "react";
import { relationshipNames, relationships } from "../../domain/enquiries/readers/relationships.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { inviteToEnquiry } from "../../records/enquiries/conversation.ts";
import { nextAttempt, noAttempt } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { peopleTexts as texts } from "./conversation.texts.ts";
import { useFocusOnFault, useStateAct } from "./state-act.ts";

type InvitationFormProps = {
  enquiry: string;
  onState: (state: EnquiryState) => void;
  onClose: () => void;
};

/** Invites a reader: a partner, an architect. */
export function InvitationForm({ enquiry, onState, onClose }: InvitationFormProps) {
  const { isBusy, faults, failure, act, forget } = useStateAct(onState);
  const place = useFocusOnFault(faults);
  const attempt = useRef(noAttempt);

  function send(form: HTMLFormElement): void {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "");
    const person = { email: text("email"), name: text("name"), relationship: text("relationship") };
    attempt.current = nextAttempt(attempt.current, JSON.stringify(person));
    const { id: key } = attempt.current;
    void act(() => inviteToEnquiry(enquiry, { ...person, key }));
  }

  const relationship = { name: "relationship", label: texts.relationship, optional: true };
  return (
    <form
      ref={place}
      className="fields people-invitation"
      aria-label={texts.invite}
      noValidate
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <p>{texts.inviteText}</p>
      {failure && (
        <Notice tone="fault">
          <p>{failure}</p>
        </Notice>
      )}
      <Field
        type="text"
        name="name"
        label={texts.name}
        optional
        autoComplete="off"
        fault={faults.name}
        ref={focusFirst}
      />
      <Field type="email" name="email" label={texts.email} autoComplete="off" fault={faults.email} />
      <Labelled {...relationship}>
        <select {...controlProps(relationship)}>
          <option value="">{texts.unsaid}</option>
          {relationships.map((each) => (
            <option key={each} value={each}>
              {relationshipNames[each]}
            </option>
          ))}
        </select>
      </Labelled>
      <div className="actions">
        <SubmitButton busy={isBusy}>{texts.send}</SubmitButton>
        <button type="button" className="button-outline" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </form>
  );
}

/** The field replaces the pressed button. A stable function: React would call a new one at each render. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}
