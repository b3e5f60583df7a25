import { type DragEvent, useRef, useState } from "react";
import { attachments as taken } from "../../collections/messages/fields.ts";
import { type Chosen, ImagePicker, keyOf } from "../../ui/image-picker.tsx";
import { french } from "../../ui/typography.ts";
import { texts } from "./attachments.texts.ts";

/** Bytes: what the site takes unless its operator says otherwise, of one file and of all that go together. */
const heaviest = 20 * 1024 * 1024;
const heaviestTogether = 60 * 1000 * 1000;

const pdf = "application/pdf";

export type Attachments = ReturnType<typeof useAttachments>;

/**
 * The photos and PDFs that go with a message, made ready as they are chosen, so that the list shows what will be sent.
 *
 * @param onEdit told that they are no longer what they were
 */
export function useAttachments(onEdit: () => void) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [isTarget, setTarget] = useState(false);
  const kept = useRef<Chosen[]>([]);
  // One selection after the other: each looks at how much room the one before has left.
  const line = useRef<Promise<void>>(Promise.resolve());

  function keep(files: Chosen[]): void {
    kept.current = files;
    setChosen(files);
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
    if (kept.current.some((other) => other.key === key)) return;
    if (kept.current.length >= taken.maxSelect) return refuse(texts.tooMany, file.name + texts.leftOut);
    const ready = await readied(file);
    if (typeof ready === "string") return refuse(ready);
    const together = kept.current.reduce((sum, { file }) => sum + file.size, ready.size);
    if (together > heaviestTogether) return refuse(texts.tooHeavyTogether, file.name + texts.leftOut);
    keep([...kept.current, { key, file: ready }]);
  }

  function refuse(...sentences: string[]): void {
    setRefusals((before) => [...new Set([...before, ...sentences])]);
  }

  return {
    chosen,
    refusals,
    isWaiting: waiting > 0,
    isTarget,
    pick,
    remove(key: string) {
      onEdit();
      setRefusals([]);
      keep(kept.current.filter((file) => file.key !== key));
    },
    clear() {
      setRefusals([]);
      keep([]);
    },
    /** What to send, once all of it is ready. */
    async prepared(): Promise<File[]> {
      await line.current;
      return kept.current.map(({ file }) => file);
    },
    /** Files may be dropped anywhere on the form: beside it, the browser would open them in place of the page. */
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

export function AttachmentsField({ attachments, fault }: { attachments: Attachments; fault?: string }) {
  const { chosen, refusals, isWaiting, isTarget, pick, remove } = attachments;
  return (
    <ImagePicker
      name="attachments"
      label={texts.label}
      hint={texts.hint}
      accept={`image/*,${pdf}`}
      fault={[...refusals, ...(fault ? [fault] : [])].map(french).join(" ") || undefined}
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

/** The file as it will be sent, or why it will not be. */
async function readied(file: File): Promise<File | string> {
  if (file.type === pdf) return file.size > heaviest ? texts.tooHeavy.join(file.name) : file;
  const isApple = /\.hei[cf]$/i.test(file.name);
  const wrongType = texts.wrongType.join(file.name);
  if (!isApple && !/^image\/(?!svg)/.test(file.type)) return wrongType;
  const readier = await import("../site/contact-photo.ts").catch(() => null);
  // On a bad network, the photo goes as it is rather than not at all.
  const ready = readier ? await readier.readied(file).catch(() => null) : file;
  if (ready && isTaken(ready)) return ready.size > heaviest ? texts.tooHeavy.join(file.name) : ready;
  if (isTaken(file)) return texts.unreadable.join(file.name);
  return isApple ? `${wrongType} ${texts.help}` : wrongType;
}

function isTaken({ type }: File): boolean {
  return taken.mimeTypes.some((each) => each === type);
}

function countOf(files: number): string {
  if (files === 0) return "";
  return files === 1 ? texts.count.one : files + texts.count.several;
}
