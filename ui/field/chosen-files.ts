import { type DragEvent, useRef, useState } from "react";
import { type Chosen, keyOf } from "./image-picker.tsx";

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

type Choosing = {
  /** Where they are kept: outside of a component, whoever comes back to it finds them again. */
  kept: { current: Chosen[] };
  most: number;
  /** Bytes of all that are chosen. */
  heaviestTogether: number;
  /** The file as it will be sent, or the sentence that says why it will not be. */
  readied: (file: File) => Promise<File | string>;
  /** Sentences, and what follows the name of a file that is left out for one of them. */
  says: { tooMany: string; tooHeavyTogether: string; leftOut: string };
  /** Told that they are no longer what they were. */
  onEdit: () => void;
};

/** The files that go with a form, made ready as they are chosen, so that the list shows what will be sent. */
export function useChosenFiles({ kept, most, heaviestTogether, readied, says, onEdit }: Choosing) {
  const [chosen, setChosen] = useState(kept.current);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [waiting, setWaiting] = useState(0);
  // One selection after the other: each looks at how much room the one before has left.
  const line = useRef<Promise<void>>(Promise.resolve());
  const target = useDropTarget(pick);

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
    chosen,
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
    /** What to send, once all of it is ready. */
    async prepared(): Promise<File[]> {
      await line.current;
      return kept.current.map(({ file }) => file);
    },
    ...target,
  };
}

/** Files may be dropped anywhere on the form: beside it, the browser would open them in place of the page. */
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
