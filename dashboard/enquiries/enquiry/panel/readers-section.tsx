import { useState } from "react";
import { Link } from "react-router";
import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { newRecordId } from "../../../../records/record/record-id.ts";
import { Field } from "../../../../ui/field/field.tsx";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { CorrectionDialog } from "../correction-dialog.tsx";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { Initials } from "../member-sign.tsx";
import { type ReadingPerson, readingPeople } from "../people.ts";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.readers;

/** The readers on the client's side, with controls to invite and remove them. */
export function ReadersSection({ whole }: { whole: WholeEnquiry }) {
  const [isInviting, setInviting] = useState(false);
  const owner = firstName(senderName(whole.enquiry));
  return (
    <section aria-labelledby="readers-title">
      <Heading level={2} look="part" id="readers-title">
        {texts.title}
      </Heading>
      <ul>
        {readingPeople(whole).map((person) => (
          <li key={person.id || "owner"} className="panel-line">
            <Initials name={person.name} />
            <span>
              <b>
                {person.account ? (
                  <Link className="panel-name" to={`/dashboard/users/${person.account}`}>
                    {french(person.name)}
                  </Link>
                ) : (
                  french(person.name)
                )}
              </b>
              <small>{personState(person, owner)}</small>
            </span>
            <PersonActs person={person} enquiry={whole.enquiry.id} />
          </li>
        ))}
      </ul>
      <button type="button" className="button-outline" onClick={() => setInviting(true)}>
        {`+ ${texts.invite}`}
      </button>
      {isInviting && <InvitationDialog enquiry={whole.enquiry.id} onClose={() => setInviting(false)} />}
    </section>
  );
}

function personState(person: ReadingPerson, owner: string): string {
  const { isOwner, account, email, bounce, hasOpened, invitedBy } = person;
  const how = isOwner ? texts.wrote : invitedBy === "client" ? texts.byClient(owner) : texts.byTeam;
  const reached = hasOpened ? texts.opened : texts.unopened;
  const state = account ? texts.hasAccount : email === "" ? texts.noAddress : bounce ? texts.toCorrect : "";
  return [how, state || (isOwner ? "" : reached)].filter(Boolean).join(", ");
}

function PersonActs({ person, enquiry }: { person: ReadingPerson; enquiry: string }) {
  const [question, setQuestion] = useState<"correction" | "removal">();
  const isCorrectable = person.account === "" && (person.bounce !== "" || person.email === "");
  const close = () => setQuestion(undefined);

  return (
    <>
      {isCorrectable && (
        <ActButton onPress={() => setQuestion("correction")}>
          {person.email === "" ? texts.add : texts.correct}
          <span className="sr-only">{texts.of(person.name)}</span>
        </ActButton>
      )}
      {!person.isOwner && (
        <ActButton tone="danger" onPress={() => setQuestion("removal")}>
          {texts.remove}
          <span className="sr-only">{texts.whose(person.name)}</span>
        </ActButton>
      )}
      {question === "correction" && <CorrectionDialog person={person} enquiry={enquiry} onClose={close} />}
      {question === "removal" && (
        <ActDialog<EnquiryActTable>
          title={texts.removeTitle(person.name)}
          confirm={texts.remove}
          danger
          sends={{ act: "revoke", payload: { reader: person.id } }}
          onClose={close}
        >
          <p>{texts.removeText}</p>
        </ActDialog>
      )}
    </>
  );
}

function InvitationDialog({ enquiry, onClose }: { enquiry: string; onClose: () => void }) {
  const [id] = useState(newRecordId);
  return (
    <ActDialog<EnquiryActTable>
      title={texts.inviteTitle}
      confirm={texts.inviteConfirm}
      sends={{ act: "invite", payload: { id, enquiry } }}
      onClose={onClose}
    >
      {({ email }) => (
        <div className="fields">
          <p>{texts.inviteText}</p>
          <Field type="text" name="name" label={texts.name} optional autoComplete="off" />
          <Field
            type="email"
            name="email"
            label={texts.email}
            fault={email}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </ActDialog>
  );
}
