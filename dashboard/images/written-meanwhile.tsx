import { Notice } from "../../ui/notice/notice.tsx";
import type { Faults } from "../parts/acts/page-acts.ts";
import { seenField } from "../parts/conflict/seen-fields.ts";

/** Shows the words that somebody else has written below the same picture meanwhile. */
export function WrittenMeanwhile({ faults = {} }: { faults?: Faults }) {
  const sentences = Object.entries(faults).filter(([field]) => field !== seenField);
  return sentences.map(([field, sentence]) => (
    <Notice key={field} tone="fault">
      {sentence}
    </Notice>
  ));
}
