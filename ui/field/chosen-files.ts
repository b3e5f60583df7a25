import { type DragEvent, useRef, useState } from "react";
import { type Chosen, chosenFileKey } from "./image-picker.tsx";

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

type Choosing = {
  /** The chosen files. Kept outside of a component, they survive its unmount. */
  kept: { current: Chosen[] };
  most: number;
  /** Most bytes of all chosen files. */
  heaviestTogether: number;
  /** Returns the file to send, or the sentence that says why it cannot be sent. */
  readied: (file: File) => Promise<File | string>;
  /** Sentences, and the text after the name of an omitted file. */
  says: { tooMany: string; tooHeavyTogether: string; leftOut: string };
  /** Called when the choice changes. */
  onEdit: () => void;
};

/** The files to send with a form, prepared when they are chosen, so that the list shows the files as sent. */
export function useChosenFiles({ kept, most, heaviestTogether, readied, says, onEdit }: Choosing) {
  const [chosenFiles, setChosenFiles] = useState(kept.current);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [waiting, setWaiting] = useState(0);
  // Selections run one after the other: each checks the room that the one before has left.
  const line = useRef<Promise<void>>(Promise.resolve());
  const target = useDropTarget(pick);

  function keep(files: Chosen[]): void {
    kept.current = files;
    setChosenFiles(files);
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
    const key = chosenFileKey(file);
    if (kept.current.some((other) => other.key === key)) return;
    if (kept.current.length >= most) return refuse(says.tooMany, file.name + says.leftOut);
    const ready = await readied(file);
    if (typeof ready === "string") return refuse(ready);
    const together = kept.current.reduce((sum, { file }) => sum + file.size, ready.size);
    if (together > heaviestTogether) return refuse(says.tooHeavyTogether, file.name + says.leftOut);
    keep([...kept.current, { key, file: ready }]);
  }

  function refuse(...sentences: string[]): void {
    setRefusals((before) => [...new Set([...before, ...sentences])]);
  }

  return {
    chosen: chosenFiles,
    refusals,
    isWaiting: waiting > 0,
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
    /** Returns the files to send, after all are prepared. */
    async prepared(): Promise<File[]> {
      await line.current;
      return kept.current.map(({ file }) => file);
    },
    ...target,
  };
}

/** Files may be dropped anywhere on the form: outside it, the browser would open them instead of the page. */
function useDropTarget(pick: (files: File[]) => void) {
  const [isTarget, setTarget] = useState(false);
  const targetProps = {
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
  };
  return { isTarget, targetProps };
}
