import { dayInFrench } from "../../domain/dates.ts";
import { siteStepNames, siteSteps } from "../../domain/worksites/steps.ts";
import { stepDateInFrench } from "../../domain/worksites/worksite.ts";
import type { WholeSite } from "../../records/worksites/team.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { KeptNotice } from "../parts/kept-notice.tsx";
import { SiteDocuments } from "./worksite-documents.tsx";
import { SiteGuarantees } from "./worksite-guarantees.tsx";
import { texts } from "./worksites.texts.ts";

/** The read-only worksite of a client who has erased their account. */
export function KeptSite({
  site,
  documents,
  until,
}: Pick<WholeSite, "site" | "documents"> & { until: string }) {
  const steps = siteSteps.map((step): [string, string] => {
    const date = site.step_dates?.[step];
    return [siteStepNames[step], date ? french(stepDateInFrench(date)) : ""];
  });
  return (
    <div className="site-whole">
      <KeptNotice until={until} />
      <div className="site-columns">
        <section aria-labelledby="dossier">
          <h2 id="dossier">{texts.file}</h2>
          <FactList
            caption={texts.file}
            unseen
            rows={[
              [texts.client, french(site.expand?.message?.sender_name ?? "")],
              [texts.fields.town, french(site.town)],
              [texts.fields.received, dayInFrench(site.received_on)],
              ...steps,
            ]}
          />
        </section>
        <div className="site-beside">
          <SiteDocuments site={site.id} documents={documents} isKept />
          <SiteGuarantees receivedOn={site.received_on} />
        </div>
      </div>
    </div>
  );
}
