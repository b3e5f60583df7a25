import { type DragEvent, useRef, useState } from "react";
import { heaviestTogether, mostPhotos, photoFault, photoTypes } from "../../collections/messages/contact.ts";
import { type Chosen, ImagePicker, keyOf } from "../../ui/image-picker.tsx";
import { french, inWords } from "../../ui/typography.ts";
import { texts as pageTexts, photoTexts as texts } from "./contact.texts.ts";

/** Bytes: what the site takes unless its operator says otherwise. */
const heaviest = 20 * 1024 * 1024;

export type Photos = ReturnType<typeof usePhotos>;

/** Chosen and not sent: whoever comes back from another page finds them again. Only the browser writes it. */
let kept: Chosen[] = [];

/**
 * The photos that go with a message, made ready as they are chosen, so that the list shows what will be sent.
 *
 * @param onEdit told that they are no longer what they were
 */
export function usePhotos(onEdit: () => void) {
  const [chosen, setChosen] = useState(kept);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [isTarget, setTarget] = useState(false);
  // One selection after the other: each looks at how much room the one before has left.
  const line = useRef<Promise<void>>(Promise.resolve());

  function keep(photos: Chosen[]): void {
    kept = photos;
    setChosen(photos);
  }

  function pick(files: File[]): void {
    onEdit();
    setRefusals([]);
    setWaiting((before) => before + 1);
    line.current = line.current.then(async () => {
      for (const file of files) await add(file);
      setWaiting((before) => before - 1);
    });
  }

  async function add(file: File): Promise<void> {
    const key = keyOf(file);
    if (kept.some((photo) => photo.key === key)) return;
    if (kept.length >= mostPhotos) return refuse(photoFault("tooMany"), file.name + texts.leftOut);
    const ready = await readied(file);
    if (typeof ready === "string") return refuse(ready);
    const together = kept.reduce((sum, { file }) => sum + file.size, ready.size);
    if (together > heaviestTogether) return refuse(photoFault("tooHeavyTogether"), file.name + texts.leftOut);
    keep([...kept, { key, file: ready }]);
  }

  function refuse(...sentences: string[]): void {
    setRefusals((before) => [...new Set([...before, ...sentences])]);
  }

  function remove(key: string): void {
    onEdit();
    setRefusals([]);
    keep(kept.filter((photo) => photo.key !== key));
  }

  return {
    chosen,
    refusals,
    isWaiting: waiting > 0,
    isTarget,
    pick,
    remove,
    clear() {
      setRefusals([]);
      keep([]);
    },
    /** What to send, once all of it is ready. */
    async prepared(): Promise<File[]> {
      await line.current;
      return kept.map(({ file }) => file);
    },
    /** Photos may be dropped anywhere on the form: beside it, the browser would open them in place of the page. */
    targetProps: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: () => setTarget(false),
      onDrop(event: DragEvent) {
        setTarget(false);
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        pick([...event.dataTransfer.files]);
      },
    },
  };
}

/** @param cameBack the form was sent without script, and browsers do not keep files */
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
      count={isWaiting ? texts.preparing : countOf(chosen.length)}
      nameOfRemoval={(file) => texts.remove + file.name}
      images={chosen}
      isTarget={isTarget}
      onPick={pick}
      onRemove={remove}
    />
  );
}

type PhotosFieldProps = { photos: Photos; fault?: string; cameBack: boolean };

/** The photo as it will be sent, or why it will not be. */
async function readied(photo: File): Promise<File | string> {
  const isApple = /\.hei[cf]$/i.test(photo.name);
  const wrongType = photoFault("wrongType", photo.name);
  if (!isApple && !/^image\/(?!svg)/.test(photo.type)) return wrongType;
  const readier = await import("./contact-photo.ts").catch(() => null);
  // On a bad network, the photo goes as it is rather than not at all.
  const ready = readier ? await readier.readied(photo).catch(() => null) : photo;
  if (ready && isTaken(ready)) return ready.size > heaviest ? photoFault("tooHeavy", photo.name) : ready;
  if (isTaken(photo)) return photoFault("unreadable", photo.name);
  return isApple ? `${wrongType} ${texts.help}` : wrongType;
}

function isTaken({ type }: File): boolean {
  return photoTypes.some((taken) => taken === type);
}

function countOf(photos: number): string {
  if (photos === 0) return "";
  return (photos === 1 ? texts.count.one : photos + texts.count.several) + mostPhotos;
}
