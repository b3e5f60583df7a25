import { Link } from "react-router";
import { isAdminRole, readTeamRoles } from "../../domain/users/roles.ts";
import { logAndReturn } from "../../records/failure.ts";
import { letterStates } from "../../records/letters.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type Colleague, wholeTeam } from "../../records/users/colleagues.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LettersLeave } from "../parts/letters/letters-leave.ts";
import { PendingLetters } from "../parts/letters/use-pending-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/team.ts";
import { Former } from "./former.tsx";
import { Invitations } from "./invitations.tsx";
import { Members } from "./members.tsx";
import { roleSentences, texts } from "./team.texts.ts";
import { teamAction } from "./team-acts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const [team, letters] = await Promise.all([
    wholeTeam(client, request.signal).catch(logAndReturn(null)),
    letterStates(request.signal),
  ]);
  return { team, letters, self: user.id };
}

export const clientAction = teamAction;

/** The page of the team: roles, invitations, members and former members. */
export default function TeamPage({ loaderData: { team, letters, self } }: Route.ComponentProps) {
  if (!team) {
    return (
      <DashboardPage title={texts.title}>
        <LoadFailure title={texts.failure} />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <>
          <Link className="button-outline" to="/dashboard/portrait">
            {texts.portrait}
          </Link>
          <Link className="button button-plain" to="#inviter">
            <span>{texts.invite}</span>
          </Link>
        </>
      }
    >
      <p className="team-count">
        {texts.people(team.members.length)}{" "}
        {team.invited.length > 0 && <b>{texts.waits(team.invited.length)}</b>}
      </p>
      <RoleColumns members={team.members} />
      <LettersLeave value={letters.isMailed}>
        <PendingLetters value={letters.unsent}>
          <Invitations invited={team.invited} />
        </PendingLetters>
      </LettersLeave>
      <Members team={team} self={self} />
      <Former team={team} />
    </DashboardPage>
  );
}

/** The four roles beside one another, with their holders. */
function RoleColumns({ members }: { members: Colleague[] }) {
  return (
    <section aria-labelledby="roles">
      <Heading level={2} look="part" id="roles" className="sr-only">
        {texts.roles}
      </Heading>
      <ul className="team-roles">
        {(["admin", "redaction", "chantier", "comptabilite"] as const).map((role) => {
          const holders = members.filter((each) =>
            role === "admin"
              ? isAdminRole(each.role)
              : !isAdminRole(each.role) && readTeamRoles(each.role).includes(role),
          );
          return (
            <li key={role}>
              <h3>{roleSentences[role].title}</h3>
              <p>{roleSentences[role].text}</p>
              <p className="team-marks" aria-hidden="true">
                {holders.map((each) => (
                  <Mark key={each.id} number={members.indexOf(each) + 1} />
                ))}
              </p>
              <p className="note">{holders.length > 0 ? holderNames(holders) : texts.nobody}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function holderNames(holders: Colleague[]): string {
  const names = holders.map(({ name, email }) => name.split(" ")[0] || email);
  return french(new Intl.ListFormat("fr").format(names));
}
