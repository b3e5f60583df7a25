import { beginBackup } from "../../records/backups.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { Outcome } from "../../records/outcome.ts";
import { actOnStatus } from "../../records/status.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { texts } from "./status.texts.ts";

type Letter = { name: string };

const acts = {
  backUp: async () => finish(await beginBackup(), texts.begun),
  deliver: async () => finish(await actOnStatus({ act: "poster" }), texts.looked),
  look: async () => finish(await actOnStatus({ act: "regarder" }), texts.looked),
  resend: async (_: RecordsClient, { name }: Letter) =>
    finish(await actOnStatus({ act: "renvoyer", letter: name }), texts.resent),
  forget: async (_: RecordsClient, { name }: Letter) =>
    finish(await actOnStatus({ act: "oublier", letter: name }), texts.forgotten),
};

export type StatusActTable = typeof acts;

/** The acts on the concerns of the site's state. */
export const statusAction = pageAction(acts, texts.notDone);

function finish({ outcome }: Outcome, done: string): ActAnswer {
  if (outcome !== "done") return { failed: texts.notDone };
  // The button is gone with its concern.
  focusTitle();
  return { done };
}
