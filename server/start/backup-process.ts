import type { BackupAnswer, BackupOrder } from "../backups/backups.ts";
import { workUnhurried } from "../backups/pace.ts";
import { openElsewhere } from "../backups/places/elsewhere.ts";
import { runBackup } from "../backups/run.ts";
import { faultOfPage } from "../pages/trial-page.ts";
import { buildFolders } from "./build.ts";

workUnhurried();

process.once("message", async (order: BackupOrder) => {
  const { settings, ...options } = order;
  const { to, passphrase } = settings;
  const elsewhere = to && (() => openElsewhere(to, passphrase));
  const answer: BackupAnswer = await runBackup({
    ...options,
    elsewhere,
    faultOfPage: (scratch) => faultOfPage(scratch, buildFolders.site),
  }).then(
    (report) => ({ report }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer, () => process.exit(0));
});

// Without the site, nobody would receive the result.
process.once("disconnect", () => process.exit(1));
