import { lossByAnswer, picturesNow, unplacedPictures } from "../../../domain/publication-permissions/loss.ts";
import type { PermittedPage } from "../../../records/permissions.ts";
import { WayLink } from "../../../ui/link/link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { texts } from "./permission.texts.ts";

const views = { outside: { outside: true, inside: false }, inside: { outside: false, inside: true } };

/** Warns which public page loses pictures if its client permits one view alone. Renders nothing if none does. */
export function LossNotice({ project }: { project: PermittedPage }) {
  const now = new Date();
  const { loss } = texts;
  const byOutside = lossByAnswer(project, views.outside, now);
  const byInside = lossByAnswer(project, views.inside, now);
  if (!byOutside && !byInside) return null;
  const unplaced = unplacedPictures(project);
  const isAlwaysLost = byOutside?.isPageLost && byInside?.isPageLost;
  return (
    <Notice tone="calm">
      <p>
        <b>{loss.online(project.title, picturesNow(project, now) ?? 0)}</b>
      </p>
      {isAlwaysLost ? (
        <p>{loss.either(byOutside.pictures)}</p>
      ) : (
        <>
          {byOutside && <p>{loss.byAnswer("outside", byOutside)}</p>}
          {byInside && <p>{loss.byAnswer("inside", byInside)}</p>}
        </>
      )}
      {unplaced > 0 && (
        <>
          <p>{loss.unplaced(unplaced)}</p>
          <p>
            <WayLink to={`/dashboard/projects/${project.id}`}>{loss.place}</WayLink>
          </p>
        </>
      )}
    </Notice>
  );
}
