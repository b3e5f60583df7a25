import { useId, useState } from "react";
import { todayInParis } from "../../domain/dates.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { NameOnSite } from "./name-on-site.tsx";
import { leaveTexts } from "./team.texts.ts";
import type { TeamActTable } from "./team-acts.ts";

type LeaveDialogProps = { colleague: Colleague; team: WholeTeam; onClose: () => void };

/** A departure in three parts: who takes over, when the account closes, and what stays. */
export function LeaveDialog({ colleague, team, onClose }: LeaveDialogProps) {
  const { inCharge = 0, visits = 0 } = team.facts?.[colleague.id] ?? {};
  // The state that was shown: another administrator may prepare the departure while the dialog is open.
  const [shownAccount] = useState({ id: colleague.id, departure: colleague.departure });
  const [isNow, setNow] = useState(false);
  const successors = team.members.filter(({ id, role }) => id !== colleague.id && isAdminRole(role));
  return (
    <ActDialog<TeamActTable>
      title={leaveTexts.title(colleague.name || colleague.email)}
      confirm={isNow ? leaveTexts.closeNow : leaveTexts.prepare}
      danger
      sends={{ act: "leave", payload: shownAccount }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{leaveTexts.intro}</p>
          {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
          <ol className="departure">
            <li>
              <Mark number={1} />
              <div>
                <Heading level={3} look="part">
                  {leaveTexts.handOver}
                </Heading>
                <Successor name="enquiries" label={leaveTexts.enquiries(inCharge)} successors={successors} />
                <Successor name="visits" label={leaveTexts.visits(visits)} successors={successors} />
              </div>
            </li>
            <li>
              <Mark number={2} />
              <div>
                <Heading level={3} look="part">
                  {leaveTexts.account}
                </Heading>
                <p>{leaveTexts.closing}</p>
                <When isNow={isNow} setNow={setNow} />
                {!isNow && <Moment fault={faults.day} />}
              </div>
            </li>
            <li>
              <Mark number={3} />
              <div>
                <Heading level={3} look="part">
                  {leaveTexts.place}
                </Heading>
                <p>{leaveTexts.staying}</p>
                <NameOnSite team={team} colleague={colleague} sentence={leaveTexts.named} />
              </div>
            </li>
          </ol>
          {!isNow && <p className="note">{leaveTexts.undoable}</p>}
        </>
      )}
    </ActDialog>
  );
}

type SuccessorProps = { name: "enquiries" | "visits"; label: string; successors: Colleague[] };

/** The choice of the successor, who must be an administrator. */
function Successor({ name, label, successors }: SuccessorProps) {
  const id = useId();
  return (
    <div className="departure-handover">
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <select id={id} name={name} defaultValue={successors[0]?.id ?? ""}>
          {successors.map((each) => (
            <option key={each.id} value={each.id}>
              {french(leaveTexts.to(each.name || each.email))}
            </option>
          ))}
          <option value="">{leaveTexts.nobody}</option>
        </select>
      </div>
    </div>
  );
}

type WhenProps = { isNow: boolean; setNow: (isNow: boolean) => void };

/** The choice between a departure at once and one at a day, which can be taken back. */
function When({ isNow, setNow }: WhenProps) {
  return (
    <fieldset className="team-choice">
      <legend>{leaveTexts.when}</legend>
      <label>
        <input type="radio" name="when" value="now" checked={isNow} onChange={() => setNow(true)} />
        {leaveTexts.now}
      </label>
      <label>
        <input type="radio" name="when" value="" checked={!isNow} onChange={() => setNow(false)} />
        {leaveTexts.later}
      </label>
    </fieldset>
  );
}

function Moment({ fault }: { fault: string | undefined }) {
  const day = { name: "day", label: leaveTexts.day, fault };
  const time = { name: "time", label: leaveTexts.time };
  return (
    <div className="departure-moment">
      <Labelled {...day}>
        <input {...controlProps(day)} type="date" min={todayInParis()} />
      </Labelled>
      <Labelled {...time}>
        <input {...controlProps(time)} type="time" defaultValue="18:00" />
      </Labelled>
    </div>
  );
}
