import { dayInFrench } from "../../domain/dates.ts";
import { worksiteStepNames, worksiteSteps } from "../../domain/worksites/steps.ts";
import { stepDateInFrench } from "../../domain/worksites/worksite.ts";
import type { WholeWorksite } from "../../records/worksites/team.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { KeptNotice } from "../parts/kept-notice.tsx";
import { WorksiteDocuments } from "./worksite-documents.tsx";
import { WorksiteGuarantees } from "./worksite-guarantees.tsx";
import { texts } from "./worksites.texts.ts";

/** The read-only worksite of a client who has erased their account. */
export function KeptWorksite({
  worksite,
  documents,
  until,
}: Pick<WholeWorksite, "worksite" | "documents"> & { until: string }) {
  const steps = worksiteSteps.map((step): [string, string] => {
    const date = worksite.step_dates?.[step];
    return [worksiteStepNames[step], date ? french(stepDateInFrench(date)) : ""];
  });
  return (
    <div className="worksite-whole">
      <KeptNotice until={until} />
      <div className="worksite-columns">
        <section aria-labelledby="dossier">
          <Heading level={2} look="part" id="dossier">
            {texts.file}
          </Heading>
          <FactList
            caption={texts.file}
            unseen
            rows={[
              [texts.client, french(worksite.expand?.message?.sender_name ?? "")],
              [texts.fields.town, french(worksite.town)],
              [texts.fields.received, dayInFrench(worksite.received_on)],
              ...steps,
            ]}
          />
        </section>
        <div className="worksite-beside">
          <WorksiteDocuments worksite={worksite.id} documents={documents} isKept />
          <WorksiteGuarantees receivedOn={worksite.received_on} />
        </div>
      </div>
    </div>
  );
}
