/** The content that a page publishes at its moment, the files that none of its contents names, and what visitors read. */
export const name = "collections/0026-scheduled-pages";

export const besideOlder =
  "Versions before it publish nothing of the new columns, and leave them as they are. Their drafts keep no moment.";

export const sql = `
ALTER TABLE pages ADD COLUMN scheduled TEXT NOT NULL DEFAULT 'null';
ALTER TABLE pages ADD COLUMN waiting_files TEXT NOT NULL DEFAULT 'null';
ALTER TABLE pages ADD COLUMN shown TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE pages ADD COLUMN scheduled TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE pages ADD COLUMN waiting_files TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE pages ADD COLUMN shown TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
