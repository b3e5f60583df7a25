import { useState } from "react";
import { archiveAddress, askForArchive } from "../../records/backups.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./backups.texts.ts";

type DownloadActProps = {
  id: string;
  /** When the backup was made, in the words of the list. */
  moment: string;
  isSealed: boolean;
};

/**
 * Downloads a backup as an archive. An unencrypted one needs a confirmation first, because the file reveals everything.
 */
export function DownloadAct({ id, moment, isSealed }: DownloadActProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="act" onClick={() => (isSealed ? download(id) : setIsAsking(true))}>
        <DashboardIcon name="download" />
        <span>
          {texts.download}
          <span className="sr-only">{texts.theBackupOf(moment)}</span>
        </span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.downloadPlain}
          confirm={texts.download}
          onConfirm={() => download(id)}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.plainHolds}</p>
          <p>{texts.plainOpens}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Downloads the archive once the server allows it. The administrator re-authenticates first. */
async function download(id: string): Promise<void> {
  const answer = await askForArchive(id);
  if (answer.outcome === "failed" && answer.reason === "cancelled") return;
  if (answer.outcome !== "done") return notifyTeam(texts.notDownloaded, "fault");
  const link = document.createElement("a");
  link.href = archiveAddress(id);
  link.download = "";
  link.click();
}
