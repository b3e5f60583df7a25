/** The arguments of an export. */
export type ExportWords = {
  /** Where it is written. */
  folder: string;
  /** Whether damaged files are left out and named. */
  withoutDamaged: boolean;
};
