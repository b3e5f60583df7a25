/** The trades of colleagues, and the moments at which they were invited. */
export const name = "collections/0024-team";

export const besideOlder =
  "Versions before it leave both columns as they are: an invited account is closed, and they let nobody sign in to it.";

export const sql = `
ALTER TABLE users ADD COLUMN trade TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN invited_at TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE users ADD COLUMN trade TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN invited_at TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
