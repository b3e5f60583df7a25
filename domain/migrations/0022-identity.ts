/** The company's appearance: mark, logo, accent, shared picture and signature of letters. */
export const name = "collections/0022-identity";

export const besideOlder = "Versions before it show the site's own mark and colours, and sign with the name.";

export const sql = `
ALTER TABLE company ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN logo TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN accent TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN share_picture TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN share_file TEXT NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN signature TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE company ADD COLUMN mark TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN logo TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN accent TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN share_picture TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN share_file TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN signature TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
