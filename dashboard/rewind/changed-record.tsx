import type { RewindChange } from "../../domain/rewind/entries.ts";
import type { FieldDifference, VersionImage } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";
import { recentMoment } from "../parts/dates.ts";
import { DifferenceText } from "../versions/difference-texts.tsx";
import { fieldName } from "../versions/version-sentences.ts";
import { texts } from "./rewind.texts.ts";

/** The effect of a rewind on one record. */
export function ChangedRecord({ change }: { change: RewindChange }) {
  const { collection, title, act, differences, deleted, isUnpermitted, isFirst } = change;
  return (
    <div>
      <dt>{collection === "company" ? texts.company : french(title)}</dt>
      <dd>
        {act === "remove" && texts.remove}
        {act === "hide" && texts.hide}
        {act === "restore" && backSentence(deleted)}
        {isUnpermitted && <p>{texts.unpermitted}</p>}
        {isFirst && <p>{texts.first}</p>}
        {differences.map((difference) => (
          <p key={difference.field}>
            <Told collection={collection} difference={difference} />
          </p>
        ))}
      </dd>
    </div>
  );
}

function backSentence(deleted: RewindChange["deleted"]): string {
  if (!deleted?.actor) return texts.back;
  return texts.backAfterDeletion(recentMoment(deleted.at), deleted.actor.name);
}

function Told({ collection, difference }: { collection: string; difference: FieldDifference }) {
  if (difference.kind === "images") return imageSentences(difference.images).join(" ");
  const name = french(`${fieldName(collection, difference.field)} : `);
  if (difference.kind === "layout") return name + texts.layout;
  return (
    <>
      {name}
      <DifferenceText pieces={difference.pieces} />
    </>
  );
}

/** The differences run backwards: images to restore were removed since, and images to remove were added. */
function imageSentences(images: readonly VersionImage[]): string[] {
  const count = (wantedKind: VersionImage["kind"]) => images.filter(({ kind }) => kind === wantedKind).length;
  const [additions, removals] = [count("added"), count("removed")];
  return [
    ...(additions > 0 ? [texts.comingBack(additions)] : []),
    ...(removals > 0 ? [texts.leaving(removals)] : []),
    ...(count("moved") > 0 ? [texts.order] : []),
    ...(images.some(({ isRetold }) => isRetold) ? [texts.retold] : []),
  ].map(french);
}
