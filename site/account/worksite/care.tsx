import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./worksite.texts.ts";

/** How to look after the building: one piece of advice per line. */
export function Care({ number, advice }: { number: number; advice: string }) {
  const lines = advice
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section className="worksite-part page-grid" aria-labelledby="entretien">
      <SectionRule number={number}>{texts.careRule}</SectionRule>
      <div className="worksite-words">
        <h2 id="entretien" className="subtitle">
          {texts.care}
        </h2>
        <p>{texts.careText}</p>
      </div>
      <ul className="worksite-facts worksite-care">
        {lines.map((line) => (
          <li key={line}>{french(line)}</li>
        ))}
      </ul>
    </section>
  );
}
