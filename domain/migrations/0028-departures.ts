/** The prepared departures of colleagues. */
export const name = "collections/0028-departures";

export const besideOlder =
  "Versions before it leave the column as it is. A departure whose moment comes meanwhile is carried out by this one.";

export const sql = `
ALTER TABLE users ADD COLUMN departure TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE users ADD COLUMN departure TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
