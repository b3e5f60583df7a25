import { useState } from "react";
import { useNavigate } from "react-router";
import type { FieldDifference, ShownVersion } from "../../domain/versions/entries.ts";
import { goBack } from "../../records/versions.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { momentText, recentMoment } from "../parts/dates.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { notifyTeam } from "../parts/toast.ts";
import { DifferenceText } from "./difference-texts.tsx";
import { putBackSentence } from "./put-back-problems.texts.ts";
import { VersionImages } from "./version-images.tsx";
import { actorName, fieldName, unchangedNames, unchangedTitle } from "./version-sentences.ts";
import { texts } from "./versions.texts.ts";

type Place = { collection: string; record: string };
type VersionViewProps = Place & { shown: ShownVersion; updated: string | undefined };

/** A version: its changes, and the button that restores it. */
export function VersionView({ shown, updated, ...place }: VersionViewProps) {
  return (
    <section aria-labelledby="version-titre">
      <div className="version-head">
        <Heading level={2} look="section" id="version-titre">
          {recentMoment(shown.at)}
          {texts.by}
          {actorName(shown)}
        </Heading>
        <WayBack shown={shown} updated={updated} {...place} />
      </div>
      <dl className="differences">
        {shown.differences.map((difference) => (
          <div key={difference.field}>
            <dt>
              {difference.kind === "images" ? texts.images : fieldName(place.collection, difference.field)}
            </dt>
            <dd>
              <Content difference={difference} {...place} />
            </dd>
          </div>
        ))}
        {shown.unchanged.length > 0 && (
          <div>
            <dt>{unchangedTitle(shown.unchanged)}</dt>
            <dd>{unchangedNames(place.collection, shown.unchanged)}</dd>
          </div>
        )}
      </dl>
      {shown.differences.length === 0 && <p className="note">{texts.actions[shown.action]}</p>}
    </section>
  );
}

function Content({ difference, ...place }: Place & { difference: FieldDifference }) {
  if (difference.kind === "images") return <VersionImages {...place} images={difference.images} />;
  return difference.kind === "layout" ? texts.layout : <DifferenceText pieces={difference.pieces} />;
}

/** For the newest version, the button restores the previous one, because the newest is the present state. */
function WayBack({ shown, updated, collection, record }: VersionViewProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (updated === undefined) return <p className="note">{texts.inBin}</p>;
  const { sequence, isNewest, canGoBack } = shown;
  const side = isNewest ? ("before" as const) : ("after" as const);
  if (!canGoBack[side]) return isNewest ? <p className="note">{texts.isNow}</p> : null;

  async function go(expected: string): Promise<void> {
    setBusy(true);
    const answer = await goBack({ collection, record, version: sequence, side, updated: expected });
    setBusy(false);
    if (answer.outcome !== "done") {
      const isRefused = answer.outcome === "refused";
      return notifyTeam(isRefused ? putBackSentence(answer.problem, answer.title) : texts.failure, "fault");
    }
    const { lost } = answer.value;
    const doneText = texts.done(isNewest ? "" : momentText(shown.at));
    void notifyTeam(lost > 0 ? texts.lost(lost) : doneText, lost > 0 ? "fault" : "done");
    await navigate("?", { replace: true });
    focusTitle();
  }

  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void go(updated)}
    >
      {isNewest ? texts.backBefore : texts.backTo}
    </button>
  );
}
