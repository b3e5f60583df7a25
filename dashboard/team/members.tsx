import { useState } from "react";
import { roleText } from "../../domain/users/role-names.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { agoText, machineTime } from "../parts/dates.ts";
import { RoleChoice } from "./role-choice.tsx";
import { texts } from "./team.texts.ts";
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
  return (
    <>
      <p className="team-name">
        <b>{french(shownName)}</b>
        <span className="note">{[french(trade), isSelf ? texts.you : ""].filter(Boolean).join(", ")}</span>
      </p>
      <p>
        <b>{isAdminRole(colleague.role) ? "Administration" : role.charAt(0).toUpperCase() + role.slice(1)}</b>
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
            <ActButton icon="signOut" tone="danger" onPress={() => setAsked("leave")}>
              {texts.leave}
              <span className="sr-only">{texts.ofMember(shownName)}</span>
            </ActButton>
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

type LeaveDialogProps = { colleague: Colleague; team: WholeTeam; onClose: () => void };

/** The dialog chooses a successor and says what happens to the account. Only administrators take over enquiries. */
function LeaveDialog({ colleague, team, onClose }: LeaveDialogProps) {
  const inCharge = team.facts?.[colleague.id]?.inCharge ?? 0;
  const successors = team.members.filter(({ id, role }) => id !== colleague.id && isAdminRole(role));
  return (
    <ActDialog<TeamActTable>
      title={texts.leaveTitle(colleague.name || colleague.email)}
      confirm={texts.leave}
      danger
      sends={{ act: "leave", payload: { id: colleague.id } }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
          <p>
            {texts.handOver(inCharge)} {texts.visits}
          </p>
          <div className="field">
            <label htmlFor="successor">{texts.handOverTo}</label>
            <select id="successor" name="successor" defaultValue={successors[0]?.id ?? ""}>
              {successors.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {french(name || email)}
                </option>
              ))}
              <option value="">{texts.noSuccessor}</option>
            </select>
          </div>
          <p>{texts.closing}</p>
          <p className="note">{texts.undoable}</p>
        </>
      )}
    </ActDialog>
  );
}
