import { type BuildingSite, baysOf, plannedDateInFrench } from "../../domain/building-sites/building-site.ts";
import { siteStepNames, siteStepOf } from "../../domain/building-sites/steps.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Telephone } from "../sections/telephone.tsx";
import { texts as accountTexts } from "./account.texts.ts";
import { texts as buildingTexts } from "./building-site/building-site.texts.ts";

const texts = accountTexts.worksite;

/** The client's worksite in short: what happens now, the next date, and whom to call. */
export function WorksiteCard({ worksite }: { worksite: BuildingSite }) {
  const phone = useCompany()?.phone;
  const step = siteStepOf(worksite);
  const next = baysOf(worksite).find(({ state, date }) => state === "ahead" && date);
  return (
    <section aria-labelledby="chantier">
      <h2 id="chantier">{french(worksite.title)}</h2>
      <p className="lead">{french(worksite.next_note) || buildingTexts.now[step]}</p>
      <FactList
        rows={[
          [texts.step, french(siteStepNames[step])],
          [
            texts.next,
            next && french(`${siteStepNames[next.step]}, ${plannedDateInFrench(next.date, "about")}`),
          ],
          [texts.call, phone && <Telephone key="phone" number={phone} />],
        ]}
      />
      <p>
        <WayLink to={`/account/chantier/${worksite.id}`} icon="arrow">
          {texts.open}
        </WayLink>
      </p>
    </section>
  );
}
