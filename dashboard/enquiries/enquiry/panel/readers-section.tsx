import { useState } from "react";
import { Link } from "react-router";
import { problemText } from "../../../../domain/enquiries/readers/problems.ts";
import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import { inviteReader, revokeReader } from "../../../../records/enquiries/team-acts.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { Field } from "../../../../ui/field/field.tsx";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { useEnquiryAct } from "../acts.ts";
import { CorrectionDialog } from "../correction-dialog.tsx";
import { Initials } from "../member-sign.tsx";
import { type ReadingPerson, readingPeople } from "../people.ts";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.readers;

/** The readers on the client's side, with controls to invite and remove them. */
export function ReadersSection({ whole }: { whole: WholeEnquiry }) {
  const [isInviting, setInviting] = useState(false);
  const owner = firstName(senderName(whole.message));
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
            <PersonActs person={person} enquiry={whole.message.id} />
          </li>
        ))}
      </ul>
      <button type="button" className="button-outline" onClick={() => setInviting(true)}>
        {`+ ${texts.invite}`}
      </button>
      {isInviting && <InvitationDialog enquiry={whole.message.id} onClose={() => setInviting(false)} />}
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
  const [asked, setAsked] = useState<"correction" | "removal">();
  const { attempt } = useEnquiryAct();
  const isCorrectable = person.account === "" && (person.bounce !== "" || person.email === "");
  const close = () => setAsked(undefined);

  async function remove(): Promise<boolean> {
    const act = { act: revoke, problemText, done: texts.removed };
    return (await attempt(act)) === undefined;
  }

  const revoke = (client: Parameters<typeof revokeReader>[0]) => revokeReader(client, person.id);
  return (
    <>
      {isCorrectable && (
        <ActButton onPress={() => setAsked("correction")}>
          {person.email === "" ? texts.add : texts.correct}
          <span className="sr-only">{texts.of(person.name)}</span>
        </ActButton>
      )}
      {!person.isOwner && (
        <ActButton tone="danger" onPress={() => setAsked("removal")}>
          {texts.remove}
          <span className="sr-only">{texts.whose(person.name)}</span>
        </ActButton>
      )}
      {asked === "correction" && <CorrectionDialog person={person} enquiry={enquiry} onClose={close} />}
      {asked === "removal" && (
        <ConfirmDialog
          title={texts.removeTitle(person.name)}
          confirm={texts.remove}
          danger
          onConfirm={remove}
          onClose={close}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function InvitationDialog({ enquiry, onClose }: { enquiry: string; onClose: () => void }) {
  const { attempt } = useEnquiryAct();
  const [fault, setFault] = useState<string>();

  async function invite(form: FormData): Promise<boolean> {
    const person = { email: String(form.get("email")).trim(), name: String(form.get("name")).trim() };
    const problem = person.email
      ? await attempt({
          act: (client) => inviteReader(client, enquiry, person),
          problemText,
          done: texts.invited,
        })
      : texts.missing;
    setFault(problem);
    return problem === undefined;
  }

  return (
    <ConfirmDialog
      title={texts.inviteTitle}
      confirm={texts.inviteConfirm}
      onConfirm={invite}
      onClose={onClose}
    >
      <div className="fields">
        <p>{texts.inviteText}</p>
        <Field type="text" name="name" label={texts.name} optional autoComplete="off" />
        <Field
          type="email"
          name="email"
          label={texts.email}
          fault={fault}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </ConfirmDialog>
  );
}
