import type { EnquiryDetails } from "../../domain/enquiries/details/enquiry-details.ts";
import { uncapitalize } from "../../domain/text/first-letter.ts";
import { missingParts } from "./missing-parts.ts";
import type { FoldedParts } from "./parts/part.tsx";
import { partTexts } from "./parts/parts.texts.ts";
import { saidParts } from "./said-parts.ts";

/** @param away how far the town is from the workshop, as `saidParts` takes it */
export function foldedParts(details: EnquiryDetails, away = ""): FoldedParts {
  const missing = missingParts(details);
  const all = saidParts(details, away);
  return Object.fromEntries(
    Object.entries(partTexts.folded.labels).map(([id, label]) => {
      const [first = "", ...others] = all
        .filter((part) => part.place === id && part.said)
        .map(({ said }) => said);
      const partText = [first, ...others.map(uncapitalize)].join(", ");
      return [id, { label, said: partText, isComplete: !missing.includes(id) }];
    }),
  );
}

/** Opens a folded part, so that its fields can be seen and focused. */
export function unfoldPart(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
}
