import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { FieldDifference, ShownVersion } from "../../domain/versions/entries.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { momentText, recentMoment } from "../parts/dates.ts";
import { DifferenceText } from "./difference-texts.tsx";
import type { VersionActTable } from "./version-acts.ts";
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
  const { send, isBusy, result } = useAct<VersionActTable>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, after the version was restored
  useEffect(() => {
    if (result && !result.faults) void navigate("?", { replace: true });
  }, [result]);
  if (updated === undefined) return <p className="note">{texts.inBin}</p>;
  const { sequence, isNewest, canGoBack } = shown;
  const side = isNewest ? ("before" as const) : ("after" as const);
  if (!canGoBack[side]) return isNewest ? <p className="note">{texts.isNow}</p> : null;
  const place = { collection, record, version: sequence };
  const payload = { ...place, side, updated, done: texts.done(isNewest ? "" : momentText(shown.at)) };

  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={isBusy || undefined}
      onClick={() => send({ act: "goBack", payload })}
    >
      {isNewest ? texts.backBefore : texts.backTo}
    </button>
  );
}
