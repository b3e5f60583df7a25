/** The visit that an answer offers, and the slots that it offered. */
export const name = "collections/0040-offers-in-replies";

export const besideOlder =
  "Versions before it leave both columns as they are, and show an answer without its offer. The visit shows its slots.";

export const sql = `
ALTER TABLE replies ADD COLUMN visit TEXT REFERENCES visits (id) ON DELETE SET NULL;
ALTER TABLE replies ADD COLUMN slots TEXT NOT NULL DEFAULT 'null';

CREATE INDEX replies_visit ON replies (visit);
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE replies ADD COLUMN visit TEXT COLLATE "C" REFERENCES visits (id) ON DELETE SET NULL;
ALTER TABLE replies ADD COLUMN slots TEXT COLLATE "C" NOT NULL DEFAULT 'null';

CREATE INDEX replies_visit ON replies (visit);
`;
