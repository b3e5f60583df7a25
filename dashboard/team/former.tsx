import { dayInParis } from "../../domain/dates.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { dayText } from "../parts/dates.ts";
import { formerTexts, handoverText, remainingText } from "./former.texts.ts";
import { NameOnSite } from "./name-on-site.tsx";
import { texts } from "./team.texts.ts";
import type { TeamActTable } from "./team-acts.ts";

/** The years from the arrival to the departure. */
type Years = { from: number; to: number };

/** Former colleagues: when they left, and who took over. Their accounts are closed, and their texts keep their names. */
export function Former({ team }: { team: WholeTeam }) {
  if (team.former.length === 0) return null;
  const years = team.former.map((colleague) => memberYears(team, colleague));
  const first = Math.min(...years.flatMap((each) => each?.from ?? []));
  const last = Math.max(...years.flatMap((each) => each?.to ?? []));
  return (
    <section aria-labelledby="anciens">
      <Heading level={2} look="part" id="anciens">
        {texts.former}
      </Heading>
      <ul className="team-former">
        {team.former.map((colleague, index) => (
          <li key={colleague.id}>
            <FormerRow team={team} colleague={colleague} />
            <YearsToScale years={years[index]} whole={{ from: first, to: last }} />
            <SendButton<TeamActTable> act="reopen" payload={{ id: colleague.id }} icon="restore">
              {texts.reopen}
              <span className="sr-only">{texts.ofMember(colleague.name || colleague.email)}</span>
            </SendButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FormerRow({ team, colleague }: { team: WholeTeam; colleague: Colleague }) {
  const { name, email, trade } = colleague;
  return (
    <p>
      <b>{french(name || email)}</b>
      {trade && <span className="note">{french(trade)}</span>}
      {team.facts && <span className="note">{departureText(team, colleague)}</span>}
      <NameOnSite team={team} colleague={colleague} sentence={formerTexts.named} />
    </p>
  );
}

function departureText(team: WholeTeam, { id }: Colleague): string {
  const departure = team.departures[id];
  const facts = team.facts?.[id];
  if (!departure) return [formerTexts.unknown, remainingText(facts)].filter(Boolean).join(" ");
  const accounts = [...team.members, ...team.former, ...team.invited];
  const successorName = (successor: string) => {
    const account = accounts.find((each) => each.id === successor);
    return account?.name || account?.email || formerTexts.somebody;
  };
  const { at, handedOver } = departure;
  return `${formerTexts.left(dayText(at))} ${handoverText(handedOver, facts, successorName)}`;
}

/** Returns `undefined` if the arrival or the departure is unknown. */
function memberYears({ portraits, departures }: WholeTeam, { id }: Colleague): Years | undefined {
  const from = portraits[id]?.since ?? 0;
  const departure = departures[id];
  if (from === 0 || !departure) return undefined;
  return { from, to: Math.max(from, Number(dayInParis(departure.at).slice(0, 4))) };
}

/** A dimension as long as the years, on an axis that all former colleagues share. */
function YearsToScale({ years, whole }: { years: Years | undefined; whole: Years }) {
  if (!years) return <span />;
  const length = Math.max(1, whole.to - whole.from);
  const percent = (count: number) => `${(count / length) * 100}%`;
  const style = { "--from": percent(years.from - whole.from), "--length": percent(years.to - years.from) };
  return (
    <div className="team-years" style={style}>
      <Dimension>{formerTexts.years(years.from, years.to)}</Dimension>
    </div>
  );
}
