/** What the company says of itself first. Frozen: a later change is a later migration. */
export const name = "collections/0002-presentation";

export const sql = `
ALTER TABLE company ADD COLUMN presentation TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE company ADD COLUMN presentation TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
