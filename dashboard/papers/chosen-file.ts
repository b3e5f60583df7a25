import { useRef, useState } from "react";
import { logAndReturn } from "../../records/failure.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { texts } from "./papers.texts.ts";

/** A file to send, under the key of this choice: a browser's draft stores each key's file once. */
export type ChosenFile = { key: string; file: File };

/** The file that the writer has chosen, once it is ready to be sent. */
export function useChosenFile(before: ChosenFile | undefined) {
  const [chosenFile, setChosenFile] = useState(before);
  const [fault, setFault] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  /** The chosen photo before it is straightened. A draft after a reload has none. */
  const [photo, setPhoto] = useState<File>();
  const prepare = useRef(latestOnly(readyPaperFile)).current;
  const straighten = useRef(latestOnly((page: Promise<File>) => page.catch(logAndReturn(undefined)))).current;

  return {
    chosen: chosenFile,
    photo,
    fault,
    setFault,
    isPreparing,
    async choose(newFile: File): Promise<void> {
      setFault(undefined);
      setPreparing(true);
      const answer = await prepare(newFile);
      if (answer.isOutdated) return;
      setPreparing(false);
      setPhoto(answer.value?.type.startsWith("image/") ? answer.value : undefined);
      if (answer.value) setChosenFile({ key: newRecordId(), file: answer.value });
      else setFault(texts.unreadable);
    },
    /** Takes the straightened page of the photo, or `undefined` for the photo as it is. */
    async takePage(page: Promise<File> | undefined): Promise<void> {
      if (!photo) return;
      setPreparing(true);
      const answer = await straighten(page ?? Promise.resolve(photo));
      if (answer.isOutdated) return;
      setPreparing(false);
      if (answer.value) setChosenFile({ key: newRecordId(), file: answer.value });
    },
    /** Forgets a file that has arrived, unless another was chosen meanwhile. */
    settle(arrived: ChosenFile | undefined): void {
      setChosenFile((now) => (now === arrived ? undefined : now));
      setPhoto(undefined);
    },
  };
}

export type FileChoice = ReturnType<typeof useChosenFile>;

type Latest<Value> = { isOutdated: true } | { isOutdated: false; value: Value };

/** Wraps a slow function. An answer is outdated if a later call has begun meanwhile. */
export function latestOnly<Input, Value>(
  act: (input: Input) => Promise<Value>,
): (input: Input) => Promise<Latest<Value>> {
  let last = 0;
  return async (input) => {
    last += 1;
    const own = last;
    const value = await act(input);
    return own === last ? { isOutdated: false, value } : { isOutdated: true };
  };
}

/** Returns the file as it is sent, or `undefined` if this browser cannot read it. */
export async function readyPaperFile(file: File): Promise<File | undefined> {
  if (file.type === pdfType) return file;
  // Some file managers of Android name no type, or that of any file.
  if (!file.type.startsWith("image/") && (await startsAsPdf(file)))
    return new File([file], file.name, { type: pdfType, lastModified: file.lastModified });
  const readier = await import("../../site/sections/photo.ts").catch(logAndReturn(null));
  // On a bad network, the photo is sent unchanged rather than not at all.
  return readier ? readier.readyPhoto(file).catch(logAndReturn(undefined)) : file;
}

const pdfType = "application/pdf";

function startsAsPdf(file: File): Promise<boolean> {
  const start = file.slice(0, 5).text();
  return start.then((text) => text === "%PDF-", logAndReturn(false));
}
