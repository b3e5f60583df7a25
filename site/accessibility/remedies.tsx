import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { OutsideLink } from "../../ui/link/link.tsx";
import { Band } from "../sections/page.tsx";
import { texts } from "./accessibility.texts.ts";

/** The ways to the Défenseur des droits, as the order of 20 September 2019 names them. */
export function Remedies() {
  const { rule, title, text, form, delegate, post } = texts.remedies;
  return (
    <Band titled="recours">
      <SectionRule number={5}>{rule}</SectionRule>
      <div className="half-left">
        <h2 id="recours" className="subtitle">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <ul className="remedies half-right">
        <li>
          <Mark number={1} />
          <OutsideLink href="https://formulaire.defenseurdesdroits.fr/">{form}</OutsideLink>
        </li>
        <li>
          <Mark number={2} />
          <OutsideLink href="https://www.defenseurdesdroits.fr/carte-des-delegues">{delegate}</OutsideLink>
        </li>
        <li>
          <Mark number={3} />
          <p>{post}</p>
        </li>
      </ul>
    </Band>
  );
}
