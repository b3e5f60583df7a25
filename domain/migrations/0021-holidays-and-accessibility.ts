/** How the company treats public holidays, and what it says about its site's accessibility. */
export const name = "collections/0021-holidays-and-accessibility";

export const besideOlder =
  "Versions before it close on no public holiday, and have no accessibility statement.";

export const sql = `
ALTER TABLE company ADD COLUMN public_holidays TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN accessibility TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE company ADD COLUMN public_holidays TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN accessibility TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
