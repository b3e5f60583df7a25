import { useState } from "react";
import { archiveAddress, askForArchive } from "../../records/backups.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./backups.texts.ts";

type DownloadActProps = {
  id: string;
  /** When the backup was made, as the list says it. */
  moment: string;
  isSealed: boolean;
};

/** Downloads a backup as an archive. One that is not encrypted is confirmed first: whoever has the file has it all. */
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

/** Downloads it once the server allows it: whoever asks proves who they are first. */
async function download(id: string): Promise<void> {
  const answer = await askForArchive(id);
  if (answer.outcome === "failed" && answer.reason === "cancelled") return;
  if (answer.outcome !== "done") return notifyTeam(texts.notDownloaded, "fault");
  const link = document.createElement("a");
  link.href = archiveAddress(id);
  link.download = "";
  link.click();
}
