import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PhotographedSite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { siteStepNames, worksiteStep } from "../../../../domain/worksites/steps.ts";
import { logAndReturn } from "../../../../records/failure.ts";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { coverPicture } from "../offline/covers.ts";
import { texts } from "../worksite-photos.texts.ts";

type SiteChoiceProps = { sites: PhotographedSite[]; site: PhotographedSite };

/** The choice of the worksite: large enough for a thumb in a glove, with the phone's own picker. */
export function SiteChoice({ sites, site }: SiteChoiceProps) {
  const navigate = useNavigate();
  const cover = useCover(site);
  return (
    <div className="site-choice">
      {cover ? <img src={cover} alt="" width={60} height={60} /> : <DashboardIcon name="company" />}
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

/** The address of the cover, once this device has it. */
function useCover({ cover }: PhotographedSite): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    coverPicture({ cover })
      .then((picture) => {
        if (isLeft || !picture) return;
        address = URL.createObjectURL(picture);
        setShown(address);
      })
      .catch(logAndReturn(undefined));
    return () => {
      isLeft = true;
      setShown(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [cover]);
  return shown;
}

/** « Lisle-sur-Tarn, levage » */
function whereItStands(site: PhotographedSite): string {
  const step = siteStepNames[worksiteStep(site)].toLowerCase();
  return french(site.town ? `${site.town}, ${step}` : step);
}
