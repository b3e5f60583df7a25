import type { Company } from "../../../domain/company/company.ts";
import { french } from "../../../ui/text/typography.ts";
import { partTexts } from "../parts/parts.texts.ts";

const texts = partTexts.town;
/** Below these kilometres there is no room for a word on the line. */
const leastForLabel = 14;

/**
 * The way of the wood to where it will stand, each stretch as long as its kilometres: forest, sawmill, workshop, town, and
 * how far the company goes.
 */
export function Journey({
  company,
  town,
  kilometres,
}: {
  company: Company;
  town: string;
  kilometres: number;
}) {
  const { radius } = company;
  const isBeyond = radius > 0 && kilometres > radius;
  const isLabelled = kilometres >= leastForLabel && !isBeyond;
  // The last stretch that the company tells of leads to any of its sites.
  const before = (company.distances ?? []).slice(0, -1);
  const name = isLabelled || kilometres === 0 || isBeyond ? town : `${town}, ${kilometres} km`;
  const radiusMark = (
    <li key="radius" className={radius - kilometres < 16 ? "journey-radius journey-low" : "journey-radius"}>
      <b>{french(radius + texts.radius)}</b>
    </li>
  );
  const home = (
    <li key="home" className={homeClass(kilometres, radius)}>
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
      style={{ "--kilometres": Math.abs(radius - kilometres) }}
    />
  );
  const after = radius <= 0 ? [home] : isBeyond ? [radiusMark, rest, home] : [home, rest, radiusMark];
  return (
    <ol className={isBeyond ? "journey journey-far" : "journey"} aria-label={texts.line}>
      {before.map((stretch) => (
        <li key={stretch.from} style={{ "--kilometres": stretch.kilometres }}>
          <b>{french(stretch.from)}</b>
          <span className="note">{french(`${stretch.kilometres} km`)}</span>
        </li>
      ))}
      <li className="journey-own" style={{ "--kilometres": isBeyond ? radius : kilometres }}>
        <b>{french(before.at(-1)?.to ?? texts.workshop)}</b>
        {isLabelled && <span className="note">{french(`${kilometres} km`)}</span>}
      </li>
      {after}
    </ol>
  );
}

/** Where the town's name stands: under the line where it would meet the workshop's, at its left near the end. */
function homeClass(kilometres: number, radius: number): string {
  const isNear = kilometres < 9;
  const isRight = radius > 0 && kilometres > radius * 0.75;
  return ["journey-home", isNear && "journey-under", isRight && "journey-right"].filter(Boolean).join(" ");
}
