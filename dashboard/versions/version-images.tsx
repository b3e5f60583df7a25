import type { VersionImage } from "../../domain/versions/entries.ts";
import { versionImageAddress } from "../../records/versions.ts";
import { shortDay } from "../parts/dates.ts";
import { texts } from "./versions.texts.ts";

type VersionImagesProps = { collection: string; record: string; images: readonly VersionImage[] };

/** The images of a version in order, with their former places, followed by the removed ones. */
export function VersionImages({ collection, record, images }: VersionImagesProps) {
  return (
    <ul className="version-images">
      {images.map((image) => (
        <li key={image.name} data-kind={image.kind}>
          <div>
            {!isErased(image) && (
              <img
                src={versionImageAddress(collection, record, image.name)}
                alt={image.alt}
                width={200}
                height={150}
                loading="lazy"
                decoding="async"
              />
            )}
          </div>
          <span>{imageCaption(image)}</span>
        </li>
      ))}
    </ul>
  );
}

function imageCaption(image: VersionImage): string {
  const { place = 0, formerPlace, kind, keptUntil = "", isRetold, stage } = image;
  if (kind === "removed") return (isErased(image) ? texts.erased : texts.removed)(shortDay(keptUntil));
  if (stage) {
    const name = texts.stages[stage];
    if (kind === "added") return texts.stageAdded(name);
    return isRetold ? name + texts.retold : name;
  }
  if (kind === "added") return texts.added(place);
  const where = formerPlace ? texts.movedPlace(place, formerPlace) : texts.place(place);
  return isRetold ? where + texts.retold : where;
}

function isErased({ keptUntil }: VersionImage): boolean {
  return keptUntil !== undefined && Date.parse(keptUntil.replace(" ", "T")) < Date.now();
}
