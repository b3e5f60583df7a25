import { useNavigate } from "react-router";
import { siteStepNames, siteStepOf } from "../../../domain/building-sites/steps.ts";
import type { PhotographedSite } from "../../../domain/site-photos/site-photo.ts";
import { french } from "../../../ui/text/typography.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { texts } from "../site-photos.texts.ts";

type SiteChoiceProps = { sites: PhotographedSite[]; site: PhotographedSite };

/** Which building site the photos are of: as large as a thumb in a glove, and chosen as the phone does. */
export function SiteChoice({ sites, site }: SiteChoiceProps) {
  const navigate = useNavigate();
  return (
    <div className="site-choice">
      <DashboardIcon name="company" />
      <span aria-hidden="true">
        <b>{french(site.title)}</b>
        <small>{whereItStands(site)}</small>
      </span>
      <i aria-hidden="true" />
      <select
        aria-label={texts.taking.site}
        value={site.id}
        onChange={({ currentTarget }) =>
          void navigate(`?chantier=${currentTarget.value}`, { replace: true, preventScrollReset: true })
        }
      >
        {sites.map((each) => (
          <option key={each.id} value={each.id}>
            {french(each.title)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** « Lisle-sur-Tarn, levage » */
function whereItStands(site: PhotographedSite): string {
  const step = siteStepNames[siteStepOf(site)].toLowerCase();
  return french(site.town ? `${site.town}, ${step}` : step);
}
