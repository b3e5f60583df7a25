import { useState } from "react";

type Faults = Partial<Record<string, string>>;

/** What was found wrong with fields, for as long as it holds: what has been edited since is no longer what was refused. */
export function useEditedFields() {
  const [edited, setEdited] = useState<readonly string[]>([]);
  return {
    edit: (name: string): void => setEdited((before) => (before.includes(name) ? before : [...before, name])),
    /** Another answer has come, which is about all that stands there. */
    judgeAnew: (): void => setEdited([]),
    standing: <Found extends Faults>(faults: Found): Found =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => !edited.includes(name))) as Found,
  };
}
