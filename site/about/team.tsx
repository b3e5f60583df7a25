import type { Person } from "../../domain/company/fields.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { french } from "../../ui/text/typography.ts";
import { Band } from "../sections/page.tsx";
import { countedText } from "../sections/written/filled-text.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./about.texts.ts";

/** All people of the company, each with the same mark as on the home page. */
export function Team({ people, mark }: { people: Person[]; mark: number }) {
  const { rule, title } = useTexts("about", original).team;
  return (
    <Band ground="sapwood" titled="equipe">
      <SectionRule number={mark}>{rule}</SectionRule>
      <SectionHead id="equipe" title={countedText(title, people.length, "feminine")} />
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
