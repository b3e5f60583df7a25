/**
 * Until when a request is kept whose client has erased their account, where the law asks for it.
 *
 * Versions before it cannot go on beside it: they would go on erasing what has to be kept, and changing what is locked.
 */
export const name = "collections/0016-kept-files";

export const sql = `
ALTER TABLE messages ADD COLUMN kept_until TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE messages ADD COLUMN kept_until TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
