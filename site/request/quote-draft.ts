import { useEffect, useRef, useState } from "react";
import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import { deleteQuoteDraft, readQuoteDraft, storeQuoteDraft } from "../../records/browser/quote-draft.ts";
import { nothingSaid, type PartFaults, type PartField, withFault } from "./parts/part-props.ts";

/** What is said of works before an address is given: kept on this device, and nowhere else. */
export function useQuoteDraft() {
  const [second, setSecond] = useState(nothingSaid);
  const [faults, setFaults] = useState<PartFaults>({});
  // Two parts may change in one go.
  const latest = useRef(nothingSaid);

  function set(next: SecondBreath): void {
    latest.current = next;
    setSecond(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => set({ ...nothingSaid, ...readQuoteDraft() }), []);

  return {
    second,
    faults,
    blame: (field: PartField, fault: string) => setFaults((before) => withFault(before, field, fault)),
    change(part: keyof SecondBreath, value: unknown): void {
      set({ ...latest.current, [part]: value });
      storeQuoteDraft(latest.current);
    },
    forget(): void {
      set(nothingSaid);
      deleteQuoteDraft();
    },
  };
}
