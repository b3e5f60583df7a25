import { Chain } from "../../ui/drawing/dimension.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./cooperative.texts.ts";

/** Explains what a cooperative is, and how the law divides its profit. */
export function Model({ mark, tight }: SectionPlace) {
  const { rule, title, chain, shares, legend, text } = useTexts("cooperative", original).model;
  return (
    <Band titled="modele" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <h2 id="modele" className="statement team-statement">
        {title}
      </h2>
      <Chain label={chain} stretches={shares} />
      <p className="half-left note">{legend}</p>
      <div className="half-right">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Band>
  );
}
