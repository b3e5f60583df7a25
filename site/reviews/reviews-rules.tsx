import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { useAdministrator } from "../layout/session.ts";
import { useCompany } from "../sections/company.ts";
import { Entry } from "../sections/ledger.tsx";
import { Band } from "../sections/page.tsx";
import { texts } from "./reviews.texts.ts";
import type { Rule } from "./rules.texts.ts";

/** How reviews are collected, checked, answered and rejected. */
export function ReviewRules({ rules }: { rules: Rule[] }) {
  const delays = useCompany()?.delays ?? {};
  const isIncomplete = !delays.publication || !delays.reviews;
  const tellsMissing = useAdministrator() && isIncomplete;
  return (
    <Band ground="sapwood" titled="regles">
      <SectionRule number={1}>{texts.rulesRule}</SectionRule>
      <SectionHead id="regles" title={texts.rulesTitle} />
      {tellsMissing && <p className="note across ledger-note">{texts.admin}</p>}
      <div className="ledger">
        {rules.map(({ title, text, list, after = [], link }) => (
          <Entry key={title} head={<h3>{title}</h3>}>
            {text.map((paragraph) => paragraph && <p key={paragraph}>{paragraph}</p>)}
            {list && (
              <ul className="review-grounds">
                {list.map((ground) => (
                  <li key={ground}>{ground}</li>
                ))}
              </ul>
            )}
            {after.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <p>
                <WayLink to="/contact" icon="arrow">
                  {link}
                </WayLink>
              </p>
            )}
          </Entry>
        ))}
      </div>
    </Band>
  );
}
