import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { momentInFrench } from "../../domain/dates.ts";
import type { Portrait } from "../../domain/portraits/portrait.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { readDeparture } from "../../domain/users/departure.ts";
import { roleText } from "../../domain/users/role-names.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { agoText, machineTime } from "../parts/dates.ts";
import { departureParameter } from "./departure-path.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { leaveTexts, memberTexts, texts } from "./team.texts.ts";
import type { TeamActTable } from "./team-acts.ts";

type MemberRowProps = { colleague: Colleague; team: WholeTeam; isSelf: boolean };

/** A colleague with the facts of their account and the acts on it. Nobody changes their own role, and nobody closes their own account. */
export function MemberRow({ colleague, team, isSelf }: MemberRowProps) {
  const portrait = team.portraits[colleague.id];
  const departure = readDeparture(colleague.departure);
  const details = [french(colleague.trade), sinceText(portrait), isSelf && texts.you];
  return (
    <>
      <p className="team-name">
        <Link to={`/dashboard/users/${colleague.id}`}>
          <b>{french(colleague.name || colleague.email)}</b>
        </Link>
        <span className="note">{details.filter(Boolean).join(", ")}</span>
        {departure && <b className="team-leaves">{leaveTexts.departureText(momentInFrench(departure.at))}</b>}
      </p>
      <RoleAndPasskeys colleague={colleague} passkeys={team.facts?.[colleague.id]?.passkeys} />
      <LastVisit lastVisit={team.facts?.[colleague.id]?.seen} />
      <div className="actions">
        {!isSelf && <MemberActs colleague={colleague} team={team} portrait={portrait} />}
      </div>
    </>
  );
}

function sinceText(portrait: Portrait | undefined): string {
  return portrait?.shown && portrait.since > 0 ? memberTexts.since(portrait.since) : "";
}

type RoleAndPasskeysProps = { colleague: Colleague; passkeys: number | undefined };

/** `passkeys` is `undefined` if it could not be loaded. */
function RoleAndPasskeys({ colleague: { role }, passkeys }: RoleAndPasskeysProps) {
  return (
    <p className="team-role">
      <b>{isAdminRole(role) ? "Administration" : capitalize(roleText(role))}</b>
      {passkeys === 0 && (
        <span className="note" data-missing={isAdminRole(role) || undefined}>
          {memberTexts.noPasskey}
        </span>
      )}
    </p>
  );
}

/** `lastVisit` is `undefined` if it could not be loaded, and empty if there was none lately. */
function LastVisit({ lastVisit }: { lastVisit: string | undefined }) {
  return (
    <p className="note">
      <span className="sr-only">{`${texts.lastVisit} : `}</span>
      {lastVisit ? (
        <time dateTime={machineTime(lastVisit)}>{agoText(lastVisit)}</time>
      ) : lastVisit === undefined ? (
        texts.unknownVisit
      ) : (
        texts.never
      )}
    </p>
  );
}

type MemberActsProps = Omit<MemberRowProps, "isSelf"> & { portrait: Portrait | undefined };

function MemberActs({ colleague, team, portrait }: MemberActsProps) {
  const isLinked = useDepartureLink(colleague);
  const [dialog, setDialog] = useState<"role" | "leave" | "portrait" | undefined>(
    isLinked ? "leave" : undefined,
  );
  const ofMember = <span className="sr-only">{texts.ofMember(colleague.name || colleague.email)}</span>;
  const close = () => setDialog(undefined);
  return (
    <>
      <ActButton icon="person" onPress={() => setDialog("role")}>
        {texts.change}
        {ofMember}
      </ActButton>
      {portrait?.shown && (
        <ActButton icon="hidden" onPress={() => setDialog("portrait")}>
          {memberTexts.takeDown}
          {ofMember}
        </ActButton>
      )}
      {readDeparture(colleague.departure) ? (
        <SendButton<TeamActTable> act="stay" payload={seenAccount(colleague)} icon="undo">
          {leaveTexts.stay}
          {ofMember}
        </SendButton>
      ) : (
        <ActButton icon="signOut" tone="danger" onPress={() => setDialog("leave")}>
          {leaveTexts.leave}
          {ofMember}
        </ActButton>
      )}
      {dialog === "role" && <RoleDialog colleague={colleague} onClose={close} />}
      {dialog === "leave" && <LeaveDialog colleague={colleague} team={team} onClose={close} />}
      {dialog === "portrait" && portrait && <PortraitDialog portrait={portrait} onClose={close} />}
    </>
  );
}

/** Tells whether a link to the departure of this colleague was followed. The address forgets it at once. */
function useDepartureLink({ id, departure }: Colleague): boolean {
  const [query, setQuery] = useSearchParams();
  const isLinked = query.get(departureParameter) === id && !readDeparture(departure);
  useEffect(() => {
    if (isLinked) setQuery({}, { replace: true, preventScrollReset: true });
  }, [isLinked, setQuery]);
  return isLinked;
}

/** The parts of an account that the acts rest on. */
function seenAccount({ id, role, departure }: Colleague): Pick<Colleague, "id" | "role" | "departure"> {
  return { id, role, departure };
}

function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  // The role that was shown: another administrator may change it while the dialog is open.
  const [shownAccount] = useState(seenAccount(colleague));
  return (
    <ActDialog<TeamActTable>
      title={texts.changeTitle(colleague.name || colleague.email)}
      confirm={texts.change}
      sends={{ act: "giveRole", payload: shownAccount }}
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

/** Asks before a colleague's portrait leaves the site, and says what happens. */
function PortraitDialog({ portrait: { id, name }, onClose }: { portrait: Portrait; onClose: () => void }) {
  return (
    <ActDialog<TeamActTable>
      title={memberTexts.takeDownTitle(name)}
      confirm={memberTexts.takeDown}
      danger
      closesAnyway
      sends={{ act: "takeDown", payload: { id } }}
      onClose={onClose}
    >
      <p>{memberTexts.takeDownText}</p>
    </ActDialog>
  );
}

/** The picture of a shown portrait. The name beside it says who it is. */
export function MemberPortrait({ portrait }: { portrait: Portrait }) {
  return (
    <img src={fileAddress(portrait, portrait.picture, "300x400")} alt="" loading="lazy" decoding="async" />
  );
}
