import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { formerTexts } from "./former.texts.ts";
import { texts } from "./team.texts.ts";

type NameOnSiteProps = { team: WholeTeam; colleague: Colleague; sentence: string };

/** Says that the page about the team names a colleague, and leads to its names. Renders nothing if it does not. */
export function NameOnSite({ team, colleague: { id, name, email }, sentence }: NameOnSiteProps) {
  if (!team.facts?.[id]?.isNamedOnSite) return null;
  return (
    <span className="note">
      {sentence}{" "}
      <WayLink to="/dashboard/coordonnees#people">
        {formerTexts.removeName}
        <span className="sr-only">{texts.ofMember(name || email)}</span>
      </WayLink>
    </span>
  );
}
