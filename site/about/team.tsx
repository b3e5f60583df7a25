import type { Person } from "../../domain/company/fields.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { french } from "../../ui/text/typography.ts";
import { Band } from "../sections/page.tsx";
import { teamTitle, texts } from "./about.texts.ts";

/** All people of the company, each with the same mark as on the home page. */
export function Team({ people }: { people: Person[] }) {
  return (
    <Band ground="sapwood" titled="equipe">
      <SectionRule number={3}>{texts.team.rule}</SectionRule>
      <SectionHead id="equipe" title={teamTitle(people.length)} />
      <ol className="crew">
        {people.map(({ name, trade, since }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two may bear one name
          <li key={index}>
            <Mark number={index + 1} />
            <b>{name}</b>
            <span>{french(trade)}</span>
            {since > 0 && <span className="note figures">depuis {since}</span>}
          </li>
        ))}
      </ol>
    </Band>
  );
}
