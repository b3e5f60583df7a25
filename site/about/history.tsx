import type { Milestone } from "../../domain/company/fields.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Timeline } from "../../ui/drawing/timeline.tsx";
import { french } from "../../ui/text/typography.ts";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./about.texts.ts";

/** The company's history, if its record has one, and its philosophy. */
export function History({ milestones, mark, tight }: SectionPlace & { milestones: Milestone[] }) {
  const { rule, title } = useTexts("about", original).history;
  return (
    <Band titled="histoire" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      {milestones.length > 0 ? (
        <>
          <Dates milestones={milestones} />
          <div className="history">
            <h2 id="histoire" className="subtitle">
              {title}
            </h2>
            <Philosophy />
          </div>
        </>
      ) : (
        <>
          <h2 id="histoire" className="half-left">
            {title}
          </h2>
          <div className="half-right">
            <Philosophy />
          </div>
        </>
      )}
    </Band>
  );
}

function Dates({ milestones }: { milestones: Milestone[] }) {
  const label = useTexts("about", original).history.dates;
  const dates = milestones.map(({ year, title, text }) => ({
    year,
    title: french(title),
    text: french(text),
  }));
  return <Timeline label={label} dates={dates} />;
}

function Philosophy() {
  return (
    <div className="rich-text">
      {useTexts("about", original).history.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
