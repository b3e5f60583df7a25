import { useState } from "react";
import { archiveAddress } from "../../records/backups.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
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
  const label = (
    <>
      <DashboardIcon name="download" />
      <span>
        {texts.download}
        <span className="sr-only">{texts.theBackupOf(moment)}</span>
      </span>
    </>
  );
  if (isSealed)
    return (
      <a className="act" href={archiveAddress(id)} download>
        {label}
      </a>
    );
  return (
    <>
      <button type="button" className="act" onClick={() => setIsAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.downloadPlain}
          confirm={texts.download}
          onConfirm={async () => download(id)}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.plainHolds}</p>
          <p>{texts.plainOpens}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function download(id: string): void {
  const link = document.createElement("a");
  link.href = archiveAddress(id);
  link.download = "";
  link.click();
}
