/** Why a backup is not proven. */
export type BackupFault =
  /** A restored file differs from the original. */
  | "altered"
  /** A file was not restored, or not completely. */
  | "missing"
  /** The database is damaged, or its contents differ. */
  | "database"
  /** No page could be rendered from the backup. */
  | "page"
  /** The disk had no room for the backup. */
  | "room"
  /** The backup could not be made or checked. */
  | "failed";

/** The faults in French. */
export const faultSentences: Record<BackupFault, string> = {
  altered: "Un fichier ne correspondait pas à son empreinte.",
  missing: "Il y manquait un fichier.",
  database: "La base de données n'était pas comme elle devait.",
  page: "Le site n'a pas pu montrer une page à partir d'elle.",
  room: "Le disque du serveur était plein.",
  failed: "Elle n'a pas pu être faite.",
};

/** The result of one backup. */
export type BackupReport = {
  /** The backup's name: the moment at which it began, `2026-11-20T021200Z`. */
  id: string;
  /** The moment of its contents, and the moment at which it ended, in ISO 8601. */
  at: string;
  ended: string;
  files: number;
  /** Bytes of all its files, and the bytes of those that were not stored before. */
  bytes: number;
  added: number;
  /** Bytes of all backups together afterwards. */
  stored: number;
  /** Records of each collection outside the bin. */
  records: Record<string, number>;
  /** Files that records name and that the site had lost before. */
  lost: number;
  /** Whether the search index was damaged and rebuilt from the documents. */
  reindexed?: boolean | undefined;
  /** Absent if the backup was restored, compared and found complete. */
  fault?: BackupFault;
  /** A path or an error for the operator: where it failed. */
  detail?: string;
  /** Why expired backups could not be removed, for the operator. */
  tidying?: string;
  /** The number of attempts in its night, if it failed more than once. */
  tries?: number;
  /** When the administrators got a letter about it. */
  told?: string;
  /**
   * The copy at the second place: when it was complete, and how many objects were read and replaced there. Otherwise
   * why it is missing. Absent if there is no second place.
   */
  sent?: { at: string; read?: number; replaced?: number } | { fault: string };
};

/** Whether the backup was restored and compared without a fault. */
export function isProvenBackup(report: BackupReport): boolean {
  return report.fault === undefined;
}

/**
 * Returns since when no proven backup has reached the second place, and why the newest did not. Returns `undefined` if
 * the newest reached it, or if there is no second place.
 *
 * @param reports newest first
 */
export function firstUnsent(reports: readonly BackupReport[]): { since: string; why: string } | undefined {
  const proven = reports.filter(isProvenBackup);
  const arrived = proven.findIndex(({ sent }) => sent === undefined || "at" in sent);
  const missing = arrived < 0 ? proven : proven.slice(0, arrived);
  const [newest] = missing;
  if (!newest?.sent || !("fault" in newest.sent)) return undefined;
  return { since: missing.at(-1)?.at ?? newest.at, why: newest.sent.fault };
}

/** The data of the backups page. */
export type Backups = {
  /** Newest first: the latest sixty, and those of all backups that are kept. */
  reports: BackupReport[];
  /** Ids of the backups that still exist. */
  kept: string[];
  isRunning: boolean;
  /** The bucket that holds the backups beside the site's files. Absent if they are on the server's disk. */
  bucket?: string;
  /** The second place, without secrets. */
  elsewhere?: string;
  isSealed: boolean;
};
