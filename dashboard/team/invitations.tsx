import { useState } from "react";
import { dayInFrench, dayInParis, todayInParis } from "../../domain/dates.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { readDeparture } from "../../domain/users/departure.ts";
import { invitationEnd, invitationLetterKey } from "../../domain/users/invitations/invitation.ts";
import { roleText } from "../../domain/users/role-names.ts";
import { type Colleague, isInvitationEnding, isInvitationOver } from "../../records/users/colleagues.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useActForm } from "../parts/acts/use-act-form.ts";
import { useLettersLeave } from "../parts/letters/letters-leave.ts";
import { usePendingText } from "../parts/letters/use-pending-text.ts";
import { RoleChoice } from "./role-choice.tsx";
import { texts } from "./team.texts.ts";
import type { TeamActTable } from "./team-acts.ts";

/** The form that invites a colleague, and the invitations that wait. */
export function Invitations({ invited }: { invited: Colleague[] }) {
  return (
    <div className="team-invitations">
      <InviteForm />
      <section aria-labelledby="en-attente">
        <Heading level={2} look="part" id="en-attente">
          {texts.waiting}
        </Heading>
        {invited.length === 0 && <p className="glance">{texts.noWaiting}</p>}
        <ul>
          {invited.map((colleague) => (
            <li
              key={colleague.id}
              data-over={isInvitationOver(colleague) || undefined}
              data-ending={isInvitationEnding(colleague) || undefined}
            >
              <Waiting colleague={colleague} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The form keeps its values if the invitation was refused. */
function InviteForm() {
  const { form, submit, isBusy, result, forget } = useActForm<TeamActTable>((id) => ({
    act: "invite",
    payload: { id },
  }));
  const faults = (isBusy ? undefined : result?.faults) ?? {};

  return (
    <section className="team-invite" aria-labelledby="inviter">
      <Heading level={2} look="part" id="inviter" tabIndex={-1}>
        {texts.inviteTitle}
      </Heading>
      <p>{texts.inviteText}</p>
      <form ref={form} className="fields" noValidate onSubmit={submit} onInput={forget}>
        {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
        <Field name="email" type="email" label={texts.email} autoComplete="off" fault={faults.email} />
        <RoleChoice fault={faults.role} />
        <Field
          name="trade"
          type="text"
          label={texts.trade}
          optional
          autoComplete="off"
          fault={faults.trade}
        />
        <LastDay fault={faults.departure} />
        <p>
          <SubmitButton busy={isBusy}>{texts.send}</SubmitButton>
        </p>
      </form>
    </section>
  );
}

function LastDay({ fault }: { fault: string | undefined }) {
  const field = { name: "departure", label: texts.lastDay, optional: true, fault };
  return (
    <Labelled {...field}>
      <input {...controlProps(field)} type="date" min={todayInParis()} />
    </Labelled>
  );
}

function Waiting({ colleague }: { colleague: Colleague }) {
  // The version that was shown: it may change while the dialog is open.
  const [shownVersion, setShownVersion] = useState<string>();
  const { id, email, invited_at } = colleague;
  const role = roleText(colleague.role);
  const access = readDeparture(colleague.departure);
  const title = access
    ? texts.limitedAccess(capitalize(role), dayInFrench(dayInParis(access.at)))
    : capitalize(role);
  const letter = useLetterText(colleague);
  const end = dayInFrench(dayInParis(invitationEnd(colleague).toISOString()));
  return (
    <>
      <p>
        <b>{email}</b>
        <br />
        <span>{isInvitationOver(colleague) ? texts.over(title) : texts.until(title, letter, end)}</span>
      </p>
      <div className="actions">
        <SendButton<TeamActTable> act="again" payload={{ id, email, invited_at }} icon="letter">
          {texts.again}
          <span className="sr-only">{texts.of(email)}</span>
        </SendButton>
        <ActButton icon="bin" tone="danger" onPress={() => setShownVersion(colleague.updated)}>
          {texts.withdraw}
          <span className="sr-only">{texts.of(email)}</span>
        </ActButton>
      </div>
      {shownVersion !== undefined && (
        <ActDialog<TeamActTable>
          title={texts.withdrawTitle}
          confirm={texts.withdraw}
          danger
          closesAnyway
          sends={{
            act: "withdraw",
            payload: { collection: "users", id, version: shownVersion, done: texts.withdrawn },
          }}
          onClose={() => setShownVersion(undefined)}
        >
          <p>{texts.withdrawText(email)}</p>
        </ActDialog>
      )}
    </>
  );
}

/** Returns the state of the letter with the link. */
function useLetterText({ id, invited_at }: Colleague): string {
  const isMailed = useLettersLeave();
  const letter = { key: invitationLetterKey({ id, invited_at }), since: invited_at };
  const pending = usePendingText(isMailed ? letter : undefined);
  if (!isMailed) return texts.stored;
  return pending ?? texts.left(dayInFrench(dayInParis(invited_at)));
}
