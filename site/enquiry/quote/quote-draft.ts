import { useEffect, useRef, useState } from "react";
import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { withStorage } from "../../../records/storage/browser-storage.ts";
import { nothingSaid, type PartFaults, type PartField, withFault } from "../parts/part-props.ts";

const key = "quote-draft";

/** The details of a quote before an address is given: stored on this device only. */
export function useQuoteDraft() {
  const [details, setDetails] = useState(nothingSaid);
  const [faults, setFaults] = useState<PartFaults>({});
  // Two parts may change in one go.
  const latest = useRef(nothingSaid);

  function set(next: EnquiryDetails): void {
    latest.current = next;
    setDetails(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => set(readDraft()), []);

  return {
    details,
    faults,
    blame: (field: PartField, fault: string) => setFaults((before) => withFault(before, field, fault)),
    change(part: keyof EnquiryDetails, value: unknown): void {
      set({ ...latest.current, [part]: value });
      withStorage("localStorage", (device) => device.setItem(key, JSON.stringify(latest.current)));
    },
    forget(): void {
      set(nothingSaid);
      withStorage("localStorage", (device) => device.removeItem(key));
    },
  };
}

function readDraft(): EnquiryDetails {
  const draft = withStorage("localStorage", (device) => JSON.parse(device.getItem(key) ?? "{}"));
  return { ...nothingSaid, ...draft };
}
