import type { WholeTeam } from "../../records/users/colleagues.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { MemberPortrait, MemberRow } from "./member-row.tsx";
import { memberTexts, texts } from "./team.texts.ts";

type MembersProps = { team: WholeTeam; self: string };

/** A row for each colleague: portrait, mark, name and trade, role, last visit, and what an administrator may change. */
export function Members({ team, self }: MembersProps) {
  return (
    <section aria-labelledby="personnes">
      <Heading level={2} look="part" id="personnes" className="sr-only">
        {texts.members}
      </Heading>
      <ol className="team-members">
        {team.members.map((colleague, index) => {
          const portrait = team.portraits[colleague.id];
          const hasPicture = portrait?.shown === true && portrait.picture !== "";
          return (
            <li key={colleague.id}>
              <span className="team-portrait">
                {hasPicture ? <MemberPortrait portrait={portrait} /> : <Mark number={index + 1} />}
              </span>
              <span className="team-mark">{hasPicture && <Mark number={index + 1} />}</span>
              <MemberRow colleague={colleague} team={team} isSelf={colleague.id === self} />
            </li>
          );
        })}
      </ol>
      <p className="note">{memberTexts.portraitsHint}</p>
    </section>
  );
}
