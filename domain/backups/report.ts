/** Why a backup did not prove itself. */
export type BackupFault =
  /** What came back was not what was copied. */
  | "altered"
  /** What was copied did not come back, or not whole. */
  | "missing"
  /** The database was not sound, or did not hold what it held. */
  | "database"
  /** No page could be rendered from it. */
  | "page"
  /** The disk had no room for it. */
  | "room"
  /** It could not be made, or not be looked at. */
  | "failed";

/** The same in French. */
export const faultSentences: Record<BackupFault, string> = {
  altered: "Un fichier ne correspondait pas à son empreinte.",
  missing: "Il y manquait un fichier.",
  database: "La base de données n'était pas comme elle devait.",
  page: "Le site n'a pas pu montrer une page à partir d'elle.",
  room: "Le disque du serveur était plein.",
  failed: "Elle n'a pas pu être faite.",
};

/** What became of one backup. */
export type BackupReport = {
  /** Its name, which is the moment at which it was begun: `2026-11-20T021200Z`. */
  id: string;
  /** The moment whose state it holds, and the one at which all was done, in ISO 8601. */
  at: string;
  ended: string;
  files: number;
  /** What comes back, and what of it was not stored before, in bytes. */
  bytes: number;
  added: number;
  /** What all backups then took together, in bytes. */
  stored: number;
  /** Records of each collection that were not in the bin. */
  records: Record<string, number>;
  /** Files that records name and that the site itself had lost before. */
  lost: number;
  /** The site's index of words was damaged, and was made again from the documents. */
  reindexed?: boolean | undefined;
  /** Absent when it was put back, compared and found whole. */
  fault?: BackupFault;
  /** Where it broke, for the operator: a path or an error. */
  detail?: string;
  /** Why what is not kept any longer could not be removed, for the operator. */
  tidying?: string;
  /** How often it was tried in its night, where it failed more than once. */
  tries?: number;
  /** When the administrators were told of it by letter. */
  told?: string;
  /**
   * When it was at the second place too, how many objects were read there and how many replaced, or why it is not there;
   * absent where there is no second place.
   */
  sent?: { at: string; read?: number; replaced?: number } | { fault: string };
};

/** Whether the backup was put back and compared, and nothing was wrong. */
export function isProvenBackup(report: BackupReport): boolean {
  return report.fault === undefined;
}

/**
 * Since when no proven backup has reached the second place, and why the newest did not; nothing where it did, or where
 * there is no second place.
 *
 * @param reports newest first
 */
export function unsentSince(reports: readonly BackupReport[]): { since: string; why: string } | undefined {
  const proven = reports.filter(isProvenBackup);
  const arrived = proven.findIndex(({ sent }) => sent === undefined || "at" in sent);
  const missing = arrived < 0 ? proven : proven.slice(0, arrived);
  const [newest] = missing;
  if (!newest?.sent || !("fault" in newest.sent)) return undefined;
  return { since: missing.at(-1)?.at ?? newest.at, why: newest.sent.fault };
}

/** What the page of the backups is told. */
export type Backups = {
  /** Newest first: of sixty nights, and of all that are kept. */
  reports: BackupReport[];
  /** Which of them can still be had. */
  kept: string[];
  isRunning: boolean;
  /** The bucket in which they lie first, beside the site's files; absent where that is the server's disk. */
  bucket?: string;
  /** Where the second place is, without anything secret. */
  elsewhere?: string;
  isSealed: boolean;
};
