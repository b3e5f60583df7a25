import type { CSSProperties } from "react";
import { Link } from "react-router";
import { dayInFrench, isoDay, shortDayInFrench } from "../../domain/dates.ts";
import { paperName } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { axisPlace, axisYears, paperBeam } from "./paper-axis.ts";
import { beamRows, type PaperRow } from "./paper-rows.ts";
import { paperStateText } from "./paper-words.ts";
import { texts } from "./papers.texts.ts";

type PaperBeamsProps = { papers: readonly Paper[]; today: string };

/** The papers as beams on one time axis, which a line for today crosses. */
export function PaperBeams({ papers, today }: PaperBeamsProps) {
  return (
    <>
      <div className="paper-beams" style={asStyle({ "--today": `${axisPlace(today, today)}%` })}>
        <Years today={today} />
        <ol aria-label={texts.list}>
          {beamRows(papers, today).map((row) => (
            <BeamRow key={row.paper.id} row={row} today={today} />
          ))}
        </ol>
      </div>
      <p className="paper-legend note" aria-hidden="true">
        {Object.entries(texts.legend).map(([part, label]) => (
          <span key={part}>
            <i data-part={part} />
            {label}
          </span>
        ))}
      </p>
    </>
  );
}

function Years({ today }: { today: string }) {
  const years = axisYears(today);
  return (
    <div className="paper-years note" aria-hidden="true">
      <span />
      <span className="paper-axis">
        {years.map((year) => (
          <span key={year} style={asStyle({ "--place": `${axisPlace(`${year}-01-01`, today)}%` })}>
            {year}
          </span>
        ))}
        <b>{shortDayInFrench(today)}</b>
      </span>
      <span />
    </div>
  );
}

function BeamRow({ row: { paper, state }, today }: { row: PaperRow; today: string }) {
  const { from, to, passed, last } = paperBeam(paper, today);
  const beam = { "--from": `${from}%`, "--to": `${to}%`, "--passed": `${passed}%`, "--last": `${last}%` };
  return (
    <li className="paper-row" data-state={state}>
      <p className="paper-name">
        <Link to={`/dashboard/papiers/${paper.id}`}>{french(paperName(paper))}</Link>
        <small>
          {french([paper.issuer, paper.number.replaceAll(" ", "\u00a0")].filter(Boolean).join(", "))}
        </small>
      </p>
      <span className="paper-line" style={asStyle(beam)} aria-hidden="true">
        <i />
      </span>
      <p className="paper-end">
        <b className="figures">{french(dayInFrench(isoDay(paper.ends_on)))}</b>
        <small>
          {state === "ending" && <DashboardIcon name="clock" />}
          {state === "renewed" ? texts.renewed : paperStateText(paper, today)}
        </small>
      </p>
    </li>
  );
}

/** React's type of a style knows no custom properties. */
function asStyle(properties: Record<`--${string}`, string>): CSSProperties {
  return properties as CSSProperties;
}
