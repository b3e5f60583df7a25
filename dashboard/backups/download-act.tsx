import { useState } from "react";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { BackupActTable } from "./backup-acts.ts";
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { send } = useAct<BackupActTable>();
  const download = { act: "download", payload: { id } } as const;
  return (
    <>
      <ActButton icon="download" onPress={() => (isSealed ? send(download) : setDialogOpen(true))}>
        <span>
          {texts.download}
          <span className="sr-only">{texts.backupSuffix(moment)}</span>
        </span>
      </ActButton>
      {isDialogOpen && (
        <ActDialog<BackupActTable>
          title={texts.downloadPlain}
          confirm={texts.download}
          sends={download}
          closesAnyway
          onClose={() => setDialogOpen(false)}
        >
          <p>{texts.plainHolds}</p>
          <p>{texts.plainOpens}</p>
        </ActDialog>
      )}
    </>
  );
}
