import { useState } from "react";

type Faults = Partial<Record<string, string>>;

/** The faults of a form's fields. An edited field has no fault until the next answer. */
export function useEditedFields() {
  const [edited, setEdited] = useState<readonly string[]>([]);
  return {
    edit: (name: string): void => setEdited((before) => (before.includes(name) ? before : [...before, name])),
    /** Forgets the edits, because a new answer judged every field. */
    judgeAgain: (): void => setEdited([]),
    standing: <Found extends Faults>(faults: Found): Found =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => !edited.includes(name))) as Found,
  };
}
