/** Services have contrasts, and layers of a wall. */
export const name = "collections/0037-walls";

export const besideOlder =
  "Versions before it leave both columns as they are, and show no wall. A service that they create has neither.";

export const sql = `
ALTER TABLE services ADD COLUMN contrasts TEXT NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN layers TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE services ADD COLUMN contrasts TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN layers TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
