/** What somebody who may read a request is to its client. */
export const name = "collections/0011-relationships";

export const besideOlder = "Versions before it invite people of whom nobody says what they are.";

export const sql = `
ALTER TABLE readers ADD COLUMN relationship TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE readers ADD COLUMN relationship TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
