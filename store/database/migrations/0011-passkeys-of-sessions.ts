/**
 * By which passkey a session was opened or proven: when that is removed, the session ends. Empty where it was none, and
 * where it is not known. Frozen: a later change is a later migration.
 */
export const name = "store/0011-passkeys-of-sessions";

export const sql = `
ALTER TABLE _sessions ADD COLUMN passkey TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE _sessions ADD COLUMN passkey TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
