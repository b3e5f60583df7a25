/**
 * Rebuilds SQLite's word index with `detail = column`. With `detail = none` and `secure-delete`, FTS5 3.53 damages its
 * index when one transaction writes several documents, some of them twice. The documents themselves are sound. Frozen:
 * a later change is a later migration.
 */
export const name = "store/0016-sound-search";

export const besideOlder = "PostgreSQL's tables stay as they are.";

export const sql = `
CREATE VIRTUAL TABLE _search_sound USING fts5 (words, tokenize = 'ascii', detail = column, prefix = '1 2 3');
INSERT INTO _search_sound (_search_sound, rank) VALUES ('secure-delete', 1);
INSERT INTO _search_sound (rowid, words) SELECT rowid, words FROM _search;
DROP TABLE _search;
ALTER TABLE _search_sound RENAME TO _search;
`;

/** PostgreSQL's index has no such fault. */
export const postgres = "";
