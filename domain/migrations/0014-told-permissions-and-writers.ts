/**
 * What of a project its page says that its client permits, who of several readers wrote what came by a link or by mail,
 * whether claiming a request made an account, and which refusal an approval has ended.
 *
 * What was written before is taken for that of the one reader of its name; where two bear it, nobody can tell. What is
 * permitted is said of a project from its next change on.
 *
 * Versions before it cannot go on beside it: they would go on saying what a client permits no more.
 */
export const name = "collections/0014-told-permissions-and-writers";

const writers = `
UPDATE replies SET reader = (
  SELECT min(readers.id) FROM readers
  WHERE readers.message = replies.message AND coalesce(nullif(readers.name, ''), readers.email) = replies.author_name
  HAVING count(*) = 1
) WHERE side = 'client' AND author IS NULL AND author_name != '';
`;

export const sql = `
ALTER TABLE projects ADD COLUMN permitted TEXT NOT NULL DEFAULT 'null';
ALTER TABLE replies ADD COLUMN reader TEXT REFERENCES readers (id) ON DELETE SET NULL;
ALTER TABLE readers ADD COLUMN opened_account INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reviews ADD COLUMN former_refusal TEXT NOT NULL DEFAULT 'null';
CREATE INDEX replies_reader ON replies (reader);
${writers}
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE projects ADD COLUMN permitted TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE replies ADD COLUMN reader TEXT COLLATE "C" REFERENCES readers (id) ON DELETE SET NULL;
ALTER TABLE readers ADD COLUMN opened_account BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reviews ADD COLUMN former_refusal TEXT COLLATE "C" NOT NULL DEFAULT 'null';
CREATE INDEX replies_reader ON replies (reader);
${writers}
`;
