import { Link } from "react-router";
import { worksiteStepNames } from "../../../domain/worksites/steps.ts";
import { neighbouringSteps, worksiteBays } from "../../../domain/worksites/worksite.ts";
import type { CarpenterWorksite } from "../../../records/overviews/colleague-overview.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { PartFailure } from "../../parts/load-failure.tsx";
import { texts } from "./roles.texts.ts";
import type { StepActTable } from "./step-acts.ts";

/** A carpenter's part: the way to the camera, then the worksites with their clients and steps. */
export function Building({ worksites }: { worksites: CarpenterWorksite[] | null }) {
  return (
    <div className="overview-building">
      <Link className="overview-camera" to="/dashboard/chantier">
        <DashboardIcon name="worksitePhotos" />
        {texts.takePhotos}
      </Link>
      <section aria-labelledby="mes-chantiers">
        <Heading level={2} look="part" id="mes-chantiers">
          {texts.worksites}
        </Heading>
        {worksites === null && <PartFailure />}
        {worksites?.length === 0 && <p className="glance">{texts.noWorksites}</p>}
        <ul className="overview-worksites">
          {worksites?.map((worksite) => (
            <li key={worksite.id}>
              <WorksiteCard worksite={worksite} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function WorksiteCard({ worksite }: { worksite: CarpenterWorksite }) {
  const { id, title, client, town, cover, step } = worksite;
  const { send, isBusy } = useAct<StepActTable>();
  const bays = worksiteBays({ ...worksite, planned_dates: null });
  const place = bays.findIndex((bay) => bay.step === step) + 1;
  const { after } = neighbouringSteps(worksite);
  const stepName = worksiteStepNames[step];
  return (
    <article aria-labelledby={`chantier-${id}`}>
      {cover && <img src={cover} alt="" width="400" height="400" loading="lazy" decoding="async" />}
      <div>
        <h3 id={`chantier-${id}`}>{french(title)}</h3>
        <address>
          {french(client || texts.unnamed)}
          <br />
          {french(town)}
        </address>
        <div className="overview-bays" aria-hidden="true">
          {bays.map((bay) => (
            <i key={bay.step} data-state={bay.state} />
          ))}
        </div>
        <p className="overview-step">
          <b>{french(stepName)}</b>
          <span className="note">{texts.stepPlace(place)}</span>
        </p>
        <div className="actions">
          <Link className="button-outline" to={`/dashboard/chantier?chantier=${id}`}>
            {texts.photos}
          </Link>
          {after && (
            <button
              type="button"
              className="button-outline"
              aria-disabled={isBusy || undefined}
              onClick={() => send({ act: "moveWorksite", payload: { id, step: after, from: step } })}
            >
              {texts.finished(stepName)}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}
