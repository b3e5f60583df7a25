import path from "node:path";

/** The file of the process that makes a backup. */
export const backupProgram = path.join(import.meta.dirname, "backup-process.ts");
