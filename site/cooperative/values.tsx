import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Band } from "../sections/page.tsx";
import { texts } from "./cooperative.texts.ts";

export function Values() {
  const { rule, title, list } = texts.values;
  return (
    <Band titled="valeurs" tight>
      <SectionRule number={2}>{rule}</SectionRule>
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
