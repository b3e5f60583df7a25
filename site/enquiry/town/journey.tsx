import type { Company } from "../../../domain/company/company.ts";
import { french } from "../../../ui/text/typography.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { kilometresText } from "./town.ts";

const texts = partTexts.town;
/** Below these kilometres there is no room for a word on the line. */
const leastForLabel = 14;
/** Longest share of the way so far for the last stretch. A longer stretch is drawn broken, as in any plan. */
const mostBeyond = 0.6;

type JourneyProps = { company: Company; town: string; kilometres: number };

/**
 * The journey of the wood, each stretch as long as its kilometres: forest, sawmill, workshop, town, and the company's
 * radius. A broken line leads to a town so far away that the rest would be unreadable.
 */
export function Journey({ company, town, kilometres }: JourneyProps) {
  const { radius } = company;
  // The company's last stretch leads to any of its worksites.
  const before = (company.distances ?? []).slice(0, -1);
  const isBeyond = radius > 0 && kilometres > radius;
  const isLabelled = kilometres >= leastForLabel && !isBeyond;
  const knownKilometres = before.reduce((sum, stretch) => sum + stretch.kilometres, radius);
  const most = Math.max(knownKilometres * mostBeyond, leastForLabel);
  const last = isBeyond ? kilometres - radius : kilometres;
  const isBroken = last > most && (isBeyond || radius <= 0);
  const name = isLabelled || kilometres === 0 || isBeyond ? town : `${town}, ${kilometresText(kilometres)}`;
  const workshop = before.at(-1)?.to ?? texts.workshop;
  const limit = kilometresText(radius) + texts.radius;
  const roomFor = (...labels: string[]) => labelShare(labels) * knownKilometres;
  const isLow = radius - kilometres < roomFor(name, limit);
  const radiusMark = (
    <li key="radius" className={classes("journey-radius", isLow && "journey-low")}>
      <b>{french(limit)}</b>
    </li>
  );
  const isUnder = !isBeyond && kilometres < roomFor(workshop);
  const isRight = radius > 0 && kilometres > radius * 0.75;
  const home = (
    <li
      key="home"
      className={classes("journey-home", isUnder && "journey-under", isRight && "journey-right")}
    >
      <b>{french(name)}</b>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 30V14L16 3l13 11v16z" fill="currentColor" />
      </svg>
    </li>
  );
  const rest = (
    <li
      key="rest"
      aria-hidden="true"
      className={isBeyond ? "journey-beyond" : "journey-rest"}
      style={{ "--kilometres": isBroken ? most : Math.abs(radius - kilometres) }}
    >
      {isBroken && <span className="journey-break" />}
    </li>
  );
  const after = radius <= 0 ? [home] : isBeyond ? [radiusMark, rest, home] : [home, rest, radiusMark];
  const own = isBeyond ? radius : isBroken ? most : kilometres;
  return (
    <ol className={isBeyond ? "journey journey-far" : "journey"} aria-label={texts.line}>
      {before.map((stretch) => (
        <li key={stretch.from} style={{ "--kilometres": stretch.kilometres }}>
          <b>{french(stretch.from)}</b>
          <span className="note">{french(kilometresText(stretch.kilometres))}</span>
        </li>
      ))}
      <li className="journey-own" style={{ "--kilometres": own }}>
        <b>{french(workshop)}</b>
        {isLabelled && <span className="note">{french(kilometresText(kilometres))}</span>}
        {isBroken && !isBeyond && <span className="journey-break" aria-hidden="true" />}
      </li>
      {after}
    </ol>
  );
}

/** Returns the share of the narrowest line that adjacent labels take, with the space between them. */
function labelShare(labels: readonly string[]): number {
  const [letter, air, narrowest] = [9, 20, 836];
  return labels.reduce((sum, label) => sum + label.length * letter + air, 0) / narrowest;
}

function classes(...names: (string | false)[]): string {
  return names.filter(Boolean).join(" ");
}
