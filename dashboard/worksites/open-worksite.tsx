import { useState } from "react";
import { useNavigate } from "react-router";
import type { WonEnquiry } from "../../domain/worksites/opening.ts";
import { problemText } from "../../domain/worksites/problems.ts";
import { browserRecords } from "../../records/client.ts";
import { openWorksite } from "../../records/worksites/team.ts";
import { ActButton } from "../parts/act-button.tsx";
import { decisionProblem } from "../parts/decision.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./worksites.texts.ts";

type OpenWorksiteProps = {
  request: WonEnquiry;
  /** Defaults to the look of a row's acts. */
  look?: "link" | "button-outline";
};

/** Opens a worksite for a won enquiry and goes there. Every view of a won enquiry uses it. */
export function OpenWorksite({ request: enquiry, look }: OpenWorksiteProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    const opened = await openWorksite(await browserRecords(), enquiry);
    setBusy(false);
    if (opened.outcome !== "done")
      return notifyTeam(decisionProblem(opened, problemText, texts.notOpened), "fault");
    await navigate(`/dashboard/chantiers/${opened.value}`);
    await notifyTeam(texts.opened);
  }

  const sentences = (
    <>
      {texts.open}
      <span className="sr-only">{texts.of(enquiry.subject)}</span>
    </>
  );
  if (!look)
    return (
      <ActButton icon="plus" busy={busy} onPress={open}>
        {sentences}
      </ActButton>
    );
  return (
    <button
      type="button"
      className={look}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : open}
    >
      {sentences}
    </button>
  );
}
