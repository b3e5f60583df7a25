import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./cooperative.texts.ts";

export function Values({ mark, tight }: SectionPlace) {
  const { rule, title, list } = useTexts("cooperative", original).values;
  return (
    <Band titled="valeurs" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <h2 id="valeurs" className="sr-only">
        {title}
      </h2>
      <ul className="quarters">
        {list.map((value, index) => (
          <li key={value.title}>
            <Mark number={index + 1} />
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
