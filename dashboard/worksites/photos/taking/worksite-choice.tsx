import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { worksiteStep, worksiteStepNames } from "../../../../domain/worksites/steps.ts";
import { logAndReturn } from "../../../../records/failure.ts";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { coverPicture } from "../offline/covers.ts";
import { texts } from "../worksite-photos.texts.ts";

type WorksiteChoiceProps = { worksites: PhotographedWorksite[]; worksite: PhotographedWorksite };

/** The choice of the worksite: large enough for a thumb in a glove, with the phone's own picker. */
export function WorksiteChoice({ worksites, worksite }: WorksiteChoiceProps) {
  const navigate = useNavigate();
  const cover = useCover(worksite);
  return (
    <div className="worksite-choice">
      {cover ? <img src={cover} alt="" width={60} height={60} /> : <DashboardIcon name="company" />}
      <span aria-hidden="true">
        <b>{french(worksite.title)}</b>
        <small>{whereItStands(worksite)}</small>
      </span>
      <i aria-hidden="true" />
      <select
        aria-label={texts.taking.worksite}
        value={worksite.id}
        onChange={({ currentTarget }) =>
          void navigate(`?chantier=${currentTarget.value}`, { replace: true, preventScrollReset: true })
        }
      >
        {worksites.map((each) => (
          <option key={each.id} value={each.id}>
            {french(each.title)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The address of the cover, once this device has it. */
function useCover({ cover }: PhotographedWorksite): string | undefined {
  const [shownWorksite, setShownWorksite] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    coverPicture({ cover })
      .then((picture) => {
        if (isLeft || !picture) return;
        address = URL.createObjectURL(picture);
        setShownWorksite(address);
      })
      .catch(logAndReturn(undefined));
    return () => {
      isLeft = true;
      setShownWorksite(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [cover]);
  return shownWorksite;
}

/** « Lisle-sur-Tarn, levage » */
function whereItStands(worksite: PhotographedWorksite): string {
  const step = worksiteStepNames[worksiteStep(worksite)].toLowerCase();
  return french(worksite.town ? `${worksite.town}, ${step}` : step);
}
