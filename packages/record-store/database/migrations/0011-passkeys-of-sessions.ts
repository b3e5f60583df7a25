/**
 * The passkey that opened or proved a session: the session ends when the passkey is removed. Empty if there was none or
 * it is unknown. Frozen: a later change is a later migration.
 */
export const name = "store/0011-passkeys-of-sessions";

export const sql = `
ALTER TABLE _sessions ADD COLUMN passkey TEXT NOT NULL DEFAULT '';
`;

/** The same step for PostgreSQL. */
export const postgres = `
ALTER TABLE _sessions ADD COLUMN passkey TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
