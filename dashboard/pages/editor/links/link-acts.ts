import { type PreviewSubject, previewEnd } from "../../../../domain/preview-links/preview-link.ts";
import { problemText } from "../../../../domain/preview-links/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import type { DecisionOutcome } from "../../../../records/decision.ts";
import { makePreviewLink, revokePreviewLink } from "../../../../records/pages/preview-links.ts";
import { french } from "../../../../ui/text/typography.ts";
import type { ActAnswer } from "../../../parts/acts/page-acts.ts";
import { decisionFailure } from "../../../parts/decision.ts";
import { linkTexts } from "./links.texts.ts";

/** The acts on the links to the draft of a page or of a service. */
export const linkActs = {
  async share(
    client: RecordsClient,
    { id, subject }: { id: string; subject: PreviewSubject },
    form: FormData,
  ): Promise<ActAnswer> {
    const recipient = String(form.get("recipient") ?? "");
    const expires = previewEnd(Number(form.get("days")));
    const answer = await makePreviewLink(client, { id, ...subject, recipient, expires });
    return linkAnswer(answer, linkTexts.made);
  },
  async revoke(client: RecordsClient, { link }: { link: string }): Promise<ActAnswer> {
    return linkAnswer(await revokePreviewLink(client, link), linkTexts.revoked);
  },
};

export type LinkActTable = typeof linkActs;

function linkAnswer(answer: DecisionOutcome, done: string): ActAnswer {
  if (answer.outcome === "done") return { done };
  if (answer.outcome !== "invalid") return decisionFailure(answer, problemText, linkTexts.failure);
  const faults = Object.entries(answer.codes).map(([field, code]) => [
    field,
    french(problemText(field, code)),
  ]);
  return { faults: Object.fromEntries(faults) };
}
