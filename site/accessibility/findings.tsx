import { dayInFrench } from "../../domain/dates.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { texts } from "./accessibility.texts.ts";

/** The parts of the site that are not accessible: those that the team names, and the map of a third party. */
export function Findings() {
  const findings = useCompany()?.accessibility?.findings ?? [];
  const { rule, title, none, criterion: prefix, until: untilText, map } = texts.findings;
  const items = findings.map(({ criterion, title, text, until }) => ({
    criterion: criterion && prefix + criterion,
    title: french(title),
    text: french(text),
    until: until && untilText(dayInFrench(until)),
  }));
  return (
    <Band titled="reprises" tight>
      <SectionRule number={2}>{rule}</SectionRule>
      <h2 id="reprises" className="findings-title">
        {findings.length > 0 ? title(findings.length) : none}
      </h2>
      <ul className="findings">
        {[...items, { ...map, until: "" }].map(({ criterion, title, text, until }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and titles may repeat
          <li key={index}>
            <div>
              {criterion && <p className="note">{criterion}</p>}
              <h3>{title}</h3>
            </div>
            <div className="findings-text">
              {text && <p>{text}</p>}
              {until && (
                <p>
                  <b>{until}</b>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
