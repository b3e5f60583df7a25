import type { ReactNode } from "react";
import { dayInFrench, todayInParis } from "../../../domain/dates.ts";
import { type Guarantee, listGuarantees } from "../../../domain/worksites/guarantees.ts";
import { french } from "../../../ui/text/typography.ts";
import { Band } from "../../sections/page.tsx";
import { texts } from "./worksite.texts.ts";

type GuaranteesProps = {
  number: number;
  /** The day of the réception; empty before it. */
  receivedOn: string;
  /** When it is expected: a day, a month, or empty. */
  planned: string;
  /** The end of the page, on the same ground. */
  children?: ReactNode;
};

/** The cooperative's guarantees after the réception, as three dimension lines to scale. */
export function Guarantees({ number, receivedOn, planned, children }: GuaranteesProps) {
  // A month alone is no day to count from.
  const from = receivedOn || (planned.length === 10 ? planned : "");
  const guarantees = listGuarantees(from || "2000-01-01");
  const longest = Math.max(...guarantees.map(({ years }) => years));
  return (
    <Band ground="bark" titled="garanties" mark={number}>
      <h2 id="garanties" className="worksite-guarantees-title">
        {receivedOn ? texts.guaranteesNow : texts.guarantees}
      </h2>
      <p className="lead worksite-guarantees-lead">
        {sentence(receivedOn, from)} {texts.scale}
      </p>
      <ul className="guarantees across">
        {guarantees.map((guarantee) => (
          <li key={guarantee.kind} style={{ "--share": guarantee.years / longest }}>
            <b className="guarantee-name">{texts.guaranteeNames[guarantee.kind]}</b>
            <p className="guarantee-line">
              <span className="dimension">
                <span className="guarantee-end">{from ? ended(guarantee) : texts.years[guarantee.kind]}</span>
              </span>
            </p>
            <p>{texts.guaranteeTexts[guarantee.kind]}</p>
          </li>
        ))}
      </ul>
      {children}
    </Band>
  );
}

function sentence(receivedOn: string, from: string): string {
  if (!from) return texts.fromUnknown;
  const day = french(dayInFrench(from));
  return receivedOn ? texts.from(day) : texts.fromPlanned(day);
}

function ended({ until }: Guarantee): string {
  const day = dayInFrench(until);
  return until < todayInParis() ? texts.ended(day) : texts.until(day);
}
