import { worksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import { plannedDateInFrench, type Worksite, worksiteBays } from "../../domain/worksites/worksite.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts as accountTexts } from "./account.texts.ts";
import { useWhomToCall } from "./whom-to-call.tsx";
import { texts as worksiteTexts } from "./worksite/worksite.texts.ts";

const texts = accountTexts.worksite;

type WorksiteCardProps = {
  worksite: Worksite;
  /** The worksite's enquiry; `null` if it could not be read. */
  enquiry: EnquiryState | null;
};

/** The client's worksite in short: the current work, the next date, the contact, and a visit to choose. */
export function WorksiteCard({ worksite, enquiry }: WorksiteCardProps) {
  const step = worksiteStep(worksite);
  const next = worksiteBays(worksite).find(({ state, date }) => state === "ahead" && date);
  return (
    <section aria-labelledby="chantier">
      <h2 id="chantier">{french(worksite.title)}</h2>
      <p className="lead">{french(worksite.next_note) || worksiteTexts.now[step]}</p>
      <FactList
        rows={[
          [texts.step, french(worksiteStepNames[step])],
          [
            texts.next,
            next && french(`${worksiteStepNames[next.step]}, ${plannedDateInFrench(next.date, "about")}`),
          ],
          ...useWhomToCall(enquiry),
        ]}
      />
      {enquiry?.visits.some(({ state }) => state === "offered") && (
        <Notice tone="calm">
          <p>{texts.visit}</p>
          <p>
            <WayLink to={`/account/chantier/${worksite.id}#conversation`} icon="arrow">
              {texts.choose}
            </WayLink>
          </p>
        </Notice>
      )}
      <p>
        <WayLink to={`/account/chantier/${worksite.id}`} icon="arrow">
          {texts.open}
        </WayLink>
      </p>
    </section>
  );
}
