import { useEffect, useState } from "react";
import type { Company } from "../../domain/company/company.ts";
import { logAndReturn } from "../../records/failure.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { closingRows, useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { Place } from "../sections/place/place.tsx";
import type { currentDoor, WorkshopDoor } from "../sections/workshop-door.ts";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./home.texts.ts";

const aMinute = 60 * 1000;

/** The door in the page's HTML, or the function that reads it, for a page reached by navigation. */
export type FirstDoor = WorkshopDoor | typeof currentDoor;

/** When the workshop is open and where it is. */
export function Workshop({ mark, tight, door: first }: SectionPlace & { door: FirstDoor }) {
  const { rule, button } = useTexts("home", original).workshop;
  const company = useCompany();
  const { title, text } = useDoor(company, first);
  const hours = company?.workshop_hours;
  const rows: [string, string][] = [
    ...(hours?.lines ?? []).map(({ days, hours }): [string, string] => [french(days), french(hours)]),
    ...closingRows(company),
  ];
  return (
    <Band titled="atelier" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <div className="place-text">
        <h2 id="atelier">{title}</h2>
        {text && <p className="lead">{text}</p>}
        {rows.length > 0 && (
          <div>
            <FactList caption={hours ? french(hours.label) : undefined} rows={rows} />
          </div>
        )}
        <p>
          <ButtonLink to="/contact">{button}</ButtonLink>
        </p>
      </div>
      {company && <Place company={company} />}
    </Band>
  );
}

/**
 * Returns whether the workshop's door is open now. The server renders the page again when the door opens or closes. An
 * open page checks it every minute, and loads the code for it then.
 */
function useDoor(company: Company | null, first: FirstDoor): WorkshopDoor {
  const [door, setDoor] = useState(() => (typeof first === "function" ? first(company, new Date()) : first));
  useEffect(() => {
    async function look(): Promise<void> {
      const code = await import("../sections/workshop-door.ts").catch(logAndReturn(undefined));
      if (code) setDoor((before) => code.nextDoor(company, before));
    }
    const looking = setInterval(look, aMinute);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", look);
    };
  }, [company]);
  return door;
}
