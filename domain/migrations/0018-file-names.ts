/** The names that files of messages, answers and building sites were sent under. */
export const name = "collections/0018-file-names";

export const besideOlder =
  "Versions before it keep files without these names, which are then shown by the names they are stored under.";

export const sql = `
ALTER TABLE messages ADD COLUMN file_names TEXT NOT NULL DEFAULT 'null';
ALTER TABLE replies ADD COLUMN file_names TEXT NOT NULL DEFAULT 'null';
ALTER TABLE site_documents ADD COLUMN file_names TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE messages ADD COLUMN file_names TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE replies ADD COLUMN file_names TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE site_documents ADD COLUMN file_names TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
