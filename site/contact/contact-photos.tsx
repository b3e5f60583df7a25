import { photoTypes } from "../../domain/enquiries/attachments.ts";
import { heaviestTogether, mostPhotos, photoError } from "../../domain/enquiries/contact/fields.ts";
import { type ChosenFiles, useChosenFiles } from "../../ui/field/chosen-files.ts";
import { type Chosen, ImagePicker } from "../../ui/field/image-picker.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import { texts as pageTexts, photoTexts as texts } from "./contact.texts.ts";

/** Bytes: the site's limit, unless its operator sets another one. */
const heaviest = 20 * 1024 * 1024;

/** Chosen photos that are not sent yet, kept during a visit to another page. Only the browser writes them. */
const keptPhotos: { current: Chosen[] } = { current: [] };

// The next user of this browser must not find them.
globalThis.addEventListener?.("sign-out", () => {
  keptPhotos.current = [];
});

/** The photos of a message. */
export function usePhotos(onEdit: () => void): ChosenFiles {
  const [tooMany, tooHeavyTogether] = [photoError("tooMany"), photoError("tooHeavyTogether")];
  const says = { tooMany, tooHeavyTogether, leftOut: texts.leftOut };
  return useChosenFiles({
    kept: keptPhotos,
    most: mostPhotos,
    heaviestTogether,
    readied: readyContactPhoto,
    says,
    onEdit,
  });
}

/** @param cameBack the form was sent without script, and browsers do not restore files */
export function PhotosField({ photos, fault, cameBack }: PhotosFieldProps) {
  const { chosen, refusals, isWaiting, isTarget, pick, remove } = photos;
  return (
    <ImagePicker
      name="photos"
      label={pageTexts.form.fields.photos}
      hint={cameBack ? texts.again : texts.hint.join(inWords(mostPhotos))}
      fault={
        [...refusals, fault]
          .filter((each) => each !== undefined)
          .map(french)
          .join(" ") || undefined
      }
      pick={texts.pick}
      drop={texts.drop}
      count={isWaiting ? texts.preparing : photoCount(chosen.length)}
      nameOfRemoval={(file) => texts.remove + file.name}
      images={chosen}
      isTarget={isTarget}
      onPick={pick}
      onRemove={remove}
    />
  );
}

type PhotosFieldProps = { photos: ChosenFiles; fault?: string; cameBack: boolean };

/** Returns the photo to send, or the sentence that says why it cannot be sent. */
async function readyContactPhoto(photo: File): Promise<File | string> {
  const isApple = /\.hei[cf]$/i.test(photo.name);
  const wrongType = photoError("wrongType", photo.name);
  if (!isApple && !/^image\/(?!svg)/.test(photo.type)) return wrongType;
  const readier = await import("../sections/photo.ts").catch(() => null);
  // On a bad network, the photo is sent unchanged rather than not at all.
  const ready = readier ? await readier.readyPhoto(photo).catch(() => null) : photo;
  if (ready && isTaken(ready)) return ready.size > heaviest ? photoError("tooHeavy", photo.name) : ready;
  if (isTaken(photo)) return photoError("unreadable", photo.name);
  return isApple ? `${wrongType} ${texts.help}` : wrongType;
}

function isTaken({ type }: File): boolean {
  return photoTypes.some((photoType) => photoType === type);
}

function photoCount(photos: number): string {
  if (photos === 0) return "";
  return (photos === 1 ? texts.count.one : photos + texts.count.several) + mostPhotos;
}
