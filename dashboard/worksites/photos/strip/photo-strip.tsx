import { Link } from "react-router";
import { roleMay } from "../../../../domain/users/abilities.ts";
import { isAdminRole } from "../../../../domain/users/roles.ts";
import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { WorksiteStrip } from "../../../../records/worksites/photos/team.ts";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { LettersLeave } from "../../../parts/letters/letters-leave.ts";
import { PendingLetters } from "../../../parts/letters/use-pending-text.ts";
import { ChooseButton } from "../../../parts/several/choice-box.tsx";
import { useSelection } from "../../../parts/several/use-selection.ts";
import { PermissionPanel } from "../../../projects/permission/permission-panel.tsx";
import { WordSection } from "../words/word-section.tsx";
import { texts } from "../worksite-photos.texts.ts";
import { isAllowed } from "./allowed.ts";
import { PublishBar } from "./publish-bar.tsx";
import { SeveralPhotos } from "./several-photos.tsx";
import { stripDays } from "./strip-days.ts";
import { StripPhoto } from "./strip-photo.tsx";
import { usePicking } from "./use-picking.tsx";

type PhotoStripProps = { worksite: PhotographedWorksite; strip: WorksiteStrip; role: string };

/** All photos of a worksite by day, with controls that share them. Only some roles publish and ask the client. */
export function PhotoStrip({ worksite, strip, role }: PhotoStripProps) {
  const picking = usePicking(worksite, strip);
  const { photos, page, permissions, clientName, isClientReachable } = strip;
  const { publishing } = texts;
  const days = stripDays(photos, worksite);
  const listedPhotos = days.flatMap((day) => day.photos);
  const selection = useSelection(listedPhotos.map(({ id }) => id));
  return (
    <section aria-labelledby="strip-title">
      <div className="strip-head">
        <Heading level={2} look="section" id="strip-title" tabIndex={-1}>
          {texts.strip.title}
        </Heading>
        <p className="note">{texts.strip.note(photos.length)}</p>
        {photos.length > 0 && <ChooseButton selection={selection} />}
      </div>
      {page && (
        <p className="strip-page">
          <Link to={`/dashboard/projects/${page.id}`}>{publishing.seePage(french(page.title))}</Link>
          {page.status === "draft" && <span className="note">{publishing.draft}</span>}
        </p>
      )}
      {photos.length === 0 && <p className="strip-empty">{texts.strip.empty}</p>}
      {days.map(({ day, title, photos: dayPhotos }) => (
        <div key={day} className="strip-day">
          <h3>{title}</h3>
          <ul>
            {dayPhotos.map((photo) => (
              <StripPhoto
                key={photo.id}
                photo={photo}
                isForbidden={!isAllowed(strip, photo)}
                selection={selection.isChoosing ? selection : undefined}
                onPick={picking.pick}
              />
            ))}
          </ul>
        </div>
      ))}
      {selection.isChoosing && <SeveralPhotos selection={selection} photos={listedPhotos} />}
      {photos.length > 0 && !selection.isChoosing && roleMay(role, "projects") && (
        <PublishBar worksite={worksite} strip={strip} picking={picking} />
      )}
      {(photos.length > 0 || strip.words.length > 0) && (
        <LettersLeave value={strip.isMailed}>
          <PendingLetters value={strip.unsent}>
            <WordSection worksite={worksite.id} photos={photos} words={strip.words} />
          </PendingLetters>
        </LettersLeave>
      )}
      {isAdminRole(role) && (
        <PermissionPanel
          // A changed permission remounts the panel.
          key={permissions.map(({ updated }) => updated).join()}
          project={page}
          worksite={{ id: worksite.id, client: clientName, isClientReachable, permissions }}
        />
      )}
      {picking.dialog}
    </section>
  );
}
