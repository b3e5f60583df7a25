import { type ComponentProps, useEffect, useRef, useState } from "react";
import { todayInParis } from "../../../domain/dates.ts";
import type { EnquiryState } from "../../../records/enquiries/by-link.ts";
import { DetailsForm } from "../../enquiry/details.tsx";
import { ResumeLink } from "../../enquiry/enquiry-heads.tsx";
import { unfoldPart } from "../../enquiry/folded-parts.ts";
import { hasPending } from "../../enquiry/saving/pending-parts.ts";
import { Summary, type SummaryFrame } from "../../enquiry/summary.tsx";
import { texts } from "./enquiries.texts.ts";
import "../../enquiry/enquiry.css";

// Parts of the mailed link's page about the details, for the account. Only an enquiry that has or may have details
// loads them, because the drawing and the list of towns weigh more than the rest of the page.

export { hasPending, ResumeLink };

/** The details of an enquiry that can no longer be completed. */
export function OwnSummary({ state }: { state: EnquiryState }) {
  useFocusOnceClosed(state.isOpen);
  if (state.isOpen) return null;
  return <Summary state={state} number={0} frame={Said} />;
}

/** The summary's frame in the column of the page, without a mark. */
function Said({ id, says, children }: SummaryFrame) {
  return (
    <section className="own-enquiry-details" aria-labelledby={id}>
      <div>
        <h2 id={id} className="subtitle" tabIndex={-1}>
          {says.title}
        </h2>
        <p>{says.text}</p>
      </div>
      {children}
    </section>
  );
}

/** Asks a client without details whether they have more to say. */
export function MoreQuestion({ onMore }: { onMore: () => void }) {
  return (
    <section className="own-enquiry-details" aria-labelledby="davantage">
      <div>
        <h2 id="davantage" className="subtitle">
          {texts.more.title}
        </h2>
        <p>{texts.more.text}</p>
      </div>
      <p>
        <button type="button" className="button-outline" onClick={onMore}>
          {texts.more.button}
        </button>
      </p>
    </section>
  );
}

type OwnPartsProps = {
  state: EnquiryState;
  /** The visitor has just pressed the button that shows them, and the button is gone. */
  isAskedFor: boolean;
  onChange: ComponentProps<typeof DetailsForm>["onChange"];
};

/** The parts of the details. The client completes and corrects them until the first answer. */
export function OwnParts({ state, isAskedFor, onChange }: OwnPartsProps) {
  const [today] = useState(() => todayInParis());
  useEffect(() => {
    if (!isAskedFor) return;
    unfoldPart("ouvrage");
    document.getElementById("ouvrage-titre")?.focus();
  }, [isAskedFor]);
  return <DetailsForm state={state} today={today} foldedAs={1} onChange={onChange} />;
}

/** An answer removes the fields while the client types in them. Then the focus moves to the summary. */
function useFocusOnceClosed(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) document.getElementById("deja")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
