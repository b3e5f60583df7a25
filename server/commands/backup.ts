import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openIncoming } from "record-store";
import type { BackupReport } from "../../domain/backups/report.ts";
import { openBackups, type SiteBackups } from "../backups/backups.ts";
import { readConfig } from "../config/config.ts";
import { backupProgram } from "../start/backup-program.ts";
import { build, isBuilt } from "../start/build.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { endCommand, StartupError } from "../startup-error.ts";

const usage =
  "Usage: npm run site -- backup [DIR] (where the archive goes; without it, into DATA_DIR/backups, or with FILES_URL no archive is written)";

// `npm run site -- backup`, at any time, also while the server runs.
await backUp(process.argv.slice(2)).catch(endCommand);

async function backUp(words: string[]): Promise<void> {
  if (words.length > 1 || words[0]?.startsWith("-")) throw new StartupError(usage);
  const { dataDir, database, bucket, diskFloor, backups: settings } = readConfig(process.env);
  if (!database && !existsSync(path.join(dataDir, "data.db")))
    throw new StartupError(`There is nothing to back up in ${dataDir} (set DATA_DIR).`);
  prepareDataFolder(dataDir);
  await openIncoming(dataDir);
  if (!(await isBuilt("fast"))) await build({ quietly: true });
  const program = backupProgram;
  const backups = openBackups({ folder: dataDir, database, bucket, program, settings, diskFloor });
  const report = await backups.run().catch((error: Error) => {
    throw new StartupError(error.message);
  });
  if (report.fault)
    throw new StartupError(`The backup did not prove itself (${report.fault}: ${report.detail}).`);
  // If the files are in a bucket, this disk keeps no backups.
  const target = words[0] ?? (bucket ? undefined : path.join(dataDir, "backups"));
  const where = target
    ? await writeArchive(backups, report.id, path.resolve(target))
    : `It lies beside the files, in backups/ of the bucket ${bucket?.name}.`;
  console.log(`${reportSentence(report)}\n${where}`);
}

/** @returns its file */
async function writeArchive(
  backups: Pick<SiteBackups, "archive">,
  id: string,
  target: string,
): Promise<string> {
  await mkdir(target, { recursive: true });
  const archive = await backups.archive(id);
  if (!archive) throw new StartupError("The backup is gone before it could be written.");
  const file = path.join(target, archive.name);
  await writeFile(`${file}.part`, archive.content, { flush: true }).catch(async (error) => {
    await rm(`${file}.part`, { force: true });
    throw error;
  });
  await rename(`${file}.part`, file);
  return file;
}

function reportSentence({ id, files, records, lost, sent }: BackupReport): string {
  const heldCounts = Object.entries(records).filter(([, count]) => count > 0);
  const counted = [`${files} files`, ...heldCounts.map(([name, count]) => `${count} ${name}`)].join(", ");
  const missing = lost > 0 ? ` ${lost} files that records name were lost before.` : "";
  const notSent = sent && "fault" in sent ? ` It did not reach BACKUP_TO: ${sent.fault}` : "";
  return `Backup ${id}, proven: ${counted}.${missing}${notSent}`;
}
