import { useRef } from "react";
import { attachments as taken } from "../../domain/enquiries/attachments.ts";
import { type ChosenFiles, useChosenFiles } from "../../ui/field/chosen-files.ts";
import { type Chosen, ImagePicker } from "../../ui/field/image-picker.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./attachments.texts.ts";

/** Bytes of one file and of all files together: the site's limits, unless its operator sets others. */
const heaviest = 20 * 1024 * 1024;
const heaviestTogether = 60 * 1000 * 1000;

const pdf = "application/pdf";

/** The photos and PDFs of a message. */
export function useAttachments(onEdit: () => void): ChosenFiles {
  const keptFiles = useRef<Chosen[]>([]);
  return useChosenFiles({
    kept: keptFiles,
    most: taken.maxSelect,
    heaviestTogether,
    readied: readyAttachment,
    says: texts,
    onEdit,
  });
}

export function AttachmentsField({ attachments, fault }: { attachments: ChosenFiles; fault?: string }) {
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
      count={isWaiting ? texts.preparing : fileCount(chosen.length)}
      nameOfRemoval={(file) => texts.remove + file.name}
      images={chosen}
      isTarget={isTarget}
      onPick={pick}
      onRemove={remove}
    />
  );
}

/** Returns the file to send, or the sentence that says why it cannot be sent. */
async function readyAttachment(file: File): Promise<File | string> {
  if (file.type === pdf) return file.size > heaviest ? texts.tooHeavy.join(file.name) : file;
  const isApple = /\.hei[cf]$/i.test(file.name);
  const wrongType = texts.wrongType.join(file.name);
  if (!isApple && !/^image\/(?!svg)/.test(file.type)) return wrongType;
  const readier = await import("./photo.ts").catch(() => null);
  // On a bad network, the photo is sent unchanged rather than not at all.
  const ready = readier ? await readier.readyPhoto(file).catch(() => null) : file;
  if (ready && isTaken(ready)) return ready.size > heaviest ? texts.tooHeavy.join(file.name) : ready;
  if (isTaken(file)) return texts.unreadable.join(file.name);
  return isApple ? `${wrongType} ${texts.help}` : wrongType;
}

function isTaken({ type }: File): boolean {
  return taken.mimeTypes.some((each) => each === type);
}

function fileCount(files: number): string {
  if (files === 0) return "";
  return files === 1 ? texts.count.one : files + texts.count.several;
}
