import { useState } from "react";
import type { WonEnquiry } from "../../domain/worksites/opening.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { OpeningActTable } from "./opening-acts.ts";
import { texts } from "./worksites.texts.ts";

type OpenWorksiteProps = {
  enquiry: WonEnquiry;
  /** Defaults to the look of a row's acts. */
  look?: "link" | "button-outline";
};

/** Opens a worksite for a won enquiry and goes there. Every view of a won enquiry uses it. */
export function OpenWorksite({ enquiry, look }: OpenWorksiteProps) {
  const { send, isBusy } = useAct<OpeningActTable>();
  const [worksite] = useState(newRecordId);
  const sends = { act: "openWorksite", payload: { worksite, enquiry } } as const;
  const sentences = (
    <>
      {texts.open}
      <span className="sr-only">{texts.of(enquiry.subject)}</span>
    </>
  );
  if (!look)
    return (
      <SendButton<OpeningActTable> icon="plus" {...sends}>
        {sentences}
      </SendButton>
    );
  return (
    <button type="button" className={look} aria-disabled={isBusy || undefined} onClick={() => send(sends)}>
      {sentences}
    </button>
  );
}
