import type { Store } from "record-store";
import type { NotificationLetters } from "../../mail/index.ts";
import { momentInFrench } from "../dates.ts";
import { type BackupReport, faultSentences, isProvenBackup } from "./report.ts";

type Telling = {
  store: Pick<Store, "find">;
  letters: Pick<NotificationLetters, "backupFailed">;
  mailFrom: string;
};

/**
 * Writes to every active administrator that the newest of these backups failed, and which was the last proven one. Does
 * nothing if the newest is proven.
 */
export async function tellOfFailedBackup(
  reports: readonly BackupReport[],
  { store, letters, mailFrom }: Telling,
): Promise<void> {
  const [failed] = reports;
  if (!failed?.fault) return;
  const proven = reports.find(isProvenBackup);
  const failure = {
    moment: momentInFrench(failed.at),
    reason: faultSentences[failed.fault],
    lastProven: proven && momentInFrench(proven.at),
  };
  const administrators = (await store.find("users", { role: "admin" })).filter(
    ({ disabled }) => disabled !== true,
  );
  const once = `backup/${failed.id}`;
  for (const { email, name } of administrators)
    await letters.backupFailed({ to: email, name, replyTo: mailFrom, once }, failure);
}
