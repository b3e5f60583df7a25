/** When an administrator took a portrait down. */
export const name = "collections/0033-portraits-taken-down";

export const besideOlder =
  "Versions before it leave the column as it is. A portrait that they take down has no moment, so its person reads no note.";

export const sql = `
ALTER TABLE portraits ADD COLUMN taken_down_at TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE portraits ADD COLUMN taken_down_at TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
