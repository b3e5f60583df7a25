import { archiveAddress, askForArchive, beginBackup } from "../../records/backups.ts";
import type { RecordsClient } from "../../records/client.ts";
import { isCancelled } from "../../records/outcome.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { texts as sharedTexts } from "../parts/parts.texts.ts";
import { texts } from "./backups.texts.ts";

const acts = {
  async begin(): Promise<ActAnswer> {
    const { outcome } = await beginBackup();
    return outcome === "done" ? {} : { failed: texts.notBegun };
  },

  /** Downloads the archive once the server allows it. The administrator re-authenticates first. */
  async download(_: RecordsClient, { id }: { id: string }): Promise<ActAnswer> {
    const answer = await askForArchive(id);
    if (isCancelled(answer)) return {};
    if (answer.outcome !== "done") return { failed: texts.notDownloaded };
    const link = document.createElement("a");
    link.href = archiveAddress(id);
    link.download = "";
    link.click();
    return {};
  },
};

export type BackupActTable = typeof acts;

/** The acts on backups. */
export const backupAction = pageAction(acts, sharedTexts.unanswered);
