import { useState } from "react";
import { momentInFrench } from "../../domain/dates.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { readDeparture } from "../../domain/users/departure.ts";
import { roleText } from "../../domain/users/role-names.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { agoText, machineTime } from "../parts/dates.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { leaveTexts, texts } from "./team.texts.ts";
import type { TeamActTable } from "./team-acts.ts";

type MembersProps = { team: WholeTeam; self: string };

/** A row for each colleague: mark, name and trade, role, last visit, and what an administrator may change. */
export function Members({ team, self }: MembersProps) {
  return (
    <section aria-labelledby="personnes">
      <Heading level={2} look="part" id="personnes" className="sr-only">
        {texts.members}
      </Heading>
      <ol className="team-members">
        {team.members.map((colleague, index) => (
          <li key={colleague.id}>
            <span className="team-mark">
              <Mark number={index + 1} />
            </span>
            <Row colleague={colleague} team={team} isSelf={colleague.id === self} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RowProps = { colleague: Colleague; team: WholeTeam; isSelf: boolean };

function Row({ colleague, team, isSelf }: RowProps) {
  const [asked, setAsked] = useState<"role" | "leave">();
  const { name, email, trade } = colleague;
  const shownName = name || email;
  const lastVisit = team.facts?.[colleague.id]?.seen;
  const role = roleText(colleague.role);
  const departure = readDeparture(colleague.departure);
  return (
    <>
      <p className="team-name">
        <b>{french(shownName)}</b>
        <span className="note">{[french(trade), isSelf ? texts.you : ""].filter(Boolean).join(", ")}</span>
        {departure && <b className="team-leaves">{leaveTexts.leavesAt(momentInFrench(departure.at))}</b>}
      </p>
      <p>
        <b>{isAdminRole(colleague.role) ? "Administration" : capitalize(role)}</b>
      </p>
      <p className="note">
        <span className="sr-only">{`${texts.lastVisit} : `}</span>
        {lastVisit ? (
          <time dateTime={machineTime(lastVisit)}>{agoText(lastVisit)}</time>
        ) : (
          visitText(lastVisit)
        )}
      </p>
      <div className="actions">
        {!isSelf && (
          <>
            <ActButton icon="person" onPress={() => setAsked("role")}>
              {texts.change}
              <span className="sr-only">{texts.ofMember(shownName)}</span>
            </ActButton>
            {departure ? (
              <SendButton<TeamActTable> act="stay" payload={{ id: colleague.id }} icon="undo">
                {leaveTexts.stay}
                <span className="sr-only">{texts.ofMember(shownName)}</span>
              </SendButton>
            ) : (
              <ActButton icon="signOut" tone="danger" onPress={() => setAsked("leave")}>
                {leaveTexts.leave}
                <span className="sr-only">{texts.ofMember(shownName)}</span>
              </ActButton>
            )}
          </>
        )}
      </div>
      {asked === "role" && <RoleDialog colleague={colleague} onClose={() => setAsked(undefined)} />}
      {asked === "leave" && (
        <LeaveDialog colleague={colleague} team={team} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function visitText(lastVisit: string | undefined): string {
  return lastVisit === undefined ? texts.unknownVisit : texts.never;
}

function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  return (
    <ActDialog<TeamActTable>
      title={texts.changeTitle(colleague.name || colleague.email)}
      confirm={texts.change}
      sends={{ act: "giveRole", payload: { id: colleague.id } }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{texts.changeText}</p>
          <RoleChoice role={colleague.role} fault={faults.role} />
        </>
      )}
    </ActDialog>
  );
}
