import type { PageName } from "../../../../domain/pages/page-names.ts";
import { problemText } from "../../../../domain/pages/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { addPageFile } from "../../../../records/pages/team.ts";
import { decisionProblem } from "../../../parts/decision.ts";
import { texts } from "../../pages.texts.ts";
import type { DraftStore } from "../draft-store.ts";

/** The stored name of a sent picture, or why the store did not take it. */
export type SentPicture = { name: string } | { fault: string };

/** Adds a picture's file to a page while its draft is edited. Never rejects. */
export async function sendPicture(
  client: RecordsClient,
  { name, store }: { name: PageName; store: Pick<DraftStore, "flush" | "receive"> },
  file: File,
): Promise<SentPicture> {
  await store.flush();
  const answer = await addPageFile(client, name, file);
  if (answer.outcome !== "done")
    return { fault: decisionProblem(answer, problemText, texts.image.unanswered) };
  store.receive(answer.value);
  return { name: answer.value.files.at(-1) ?? "" };
}
