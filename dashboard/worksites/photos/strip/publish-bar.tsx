import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ChapterMoment, moments } from "../../../../domain/projects/chapters/chapters.ts";
import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { publishPicked, type WorksiteStrip } from "../../../../records/worksites/photos/team.ts";
import { useFootRoom } from "../../../parts/foot-room.ts";
import { notifyTeam } from "../../../parts/toast.ts";
import { texts } from "../worksite-photos.texts.ts";
import { isAllowed } from "./allowed.ts";
import { PageChoice } from "./page-choice.tsx";
import type { Picking } from "./use-picking.tsx";

const { publishing: words } = texts;

type PublishBarProps = { worksite: PhotographedWorksite; strip: WorksiteStrip; picking: Picking };

/** The numbers of picked photos, and the button that updates the public page. */
export function PublishBar({ worksite, strip, picking }: PublishBarProps) {
  const { photos, page } = strip;
  const forClient = photos.filter(({ for_client }) => for_client).length;
  const forPage = photos.filter(({ for_page }) => for_page);
  const bar = useRef<HTMLDivElement>(null);
  useFootRoom(bar);
  return (
    <div ref={bar} className="publish-bar">
      <p>{words.sum(forClient, forPage.length)}</p>
      {page ? (
        <Publish worksite={worksite} strip={strip} picking={picking} />
      ) : (
        <PageChoice worksite={worksite} isNeeded={forPage.length > 0} />
      )}
    </div>
  );
}

function Publish({ worksite, strip, picking }: PublishBarProps) {
  const { revalidate } = useRevalidator();
  const [chapter, setChapter] = useState<ChapterMoment>("during");
  const [busy, setBusy] = useState(false);

  async function publish(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await tell(await publishUnless(worksite.id, chapter, { strip, picking }));
    } catch (error) {
      console.error(error);
      await notifyTeam(words.failed, "fault");
    } finally {
      setBusy(false);
      revalidate();
    }
  }

  return (
    <>
      <div className="field publish-chapter">
        <label htmlFor="publish-chapter">{words.chapter}</label>
        <select
          id="publish-chapter"
          value={chapter}
          onChange={({ currentTarget }) => setChapter(currentTarget.value as ChapterMoment)}
        >
          {moments.map((moment) => (
            <option key={moment} value={moment}>
              {words.moments[moment]}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="button button-plain"
        aria-disabled={busy || undefined}
        onClick={publish}
      >
        <span>{words.publish}</span>
      </button>
    </>
  );
}

/**
 * Publishes the picked photos. Unpermitted ones need a second confirmation. Returns `undefined` if that is cancelled.
 */
async function publishUnless(
  worksite: string,
  chapter: ChapterMoment,
  { strip, picking }: Pick<PublishBarProps, "strip" | "picking">,
) {
  const unpermitted = strip.photos.filter((photo) => photo.for_page && !isAllowed(strip, photo));
  const isInsisted = unpermitted.length > 0 && picking.isInsistedOn(unpermitted.map(({ id }) => id));
  const outcome = await publishPicked({ site: worksite, chapter, despite: isInsisted });
  if (outcome.outcome !== "notPermitted") return outcome;
  const askedPhotos = strip.photos.filter(({ id }) => outcome.photos.includes(id));
  if (!(await picking.insist(askedPhotos))) return undefined;
  return publishPicked({ site: worksite, chapter, despite: true });
}

async function tell(outcome: Awaited<ReturnType<typeof publishUnless>>): Promise<void> {
  if (!outcome) return;
  if (outcome.outcome === "done") return notifyTeam(words.done(outcome.added, outcome.removed));
  return notifyTeam(outcome.outcome === "refused" ? words.refusals[outcome.reason] : words.failed, "fault");
}
