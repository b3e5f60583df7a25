/** The arguments of an export. */
export type ExportWords = {
  /** The target folder. */
  folder: string;
  /** Whether damaged files are left out and named. */
  withoutDamaged: boolean;
};
