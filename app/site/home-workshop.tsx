import { ButtonLink } from "../../ui/button.tsx";
import { Cartouche } from "../../ui/cartouche.tsx";
import { Band } from "../../ui/layouts/page.tsx";
import { SectionRule } from "../../ui/section-rule.tsx";
import { french } from "../../ui/typography.ts";
import { closingRows, useCompany } from "../sections/company.ts";
import { Place } from "../sections/place.tsx";
import { texts } from "./home.texts.ts";

/** When the workshop is open and where it is. */
export function Workshop() {
  const { rule, title, button } = texts.workshop;
  const company = useCompany();
  const hours = company?.workshop_hours;
  return (
    <Band titled="atelier">
      <SectionRule number={6}>{rule}</SectionRule>
      <div className="place-text">
        <h2 id="atelier">{title}</h2>
        {hours && hours.lines.length > 0 && (
          <div className="mt-9">
            <Cartouche
              caption={french(hours.label)}
              rows={[
                ...hours.lines.map(({ days, hours }): [string, string] => [french(days), french(hours)]),
                ...closingRows(company),
              ]}
            />
          </div>
        )}
        <p className="mt-7">
          <ButtonLink to="/contact">{button}</ButtonLink>
        </p>
      </div>
      {company && <Place company={company} />}
    </Band>
  );
}
