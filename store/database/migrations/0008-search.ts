/** Words of records, and which record each document of them is. Frozen: a later change is a later migration. */
export const name = "store/0008-search";

// The words come folded, with blanks between them: all that is left for the index is to cut there. What is deleted
// must not stay in it, as it would until much else is written.
export const sql = `
CREATE TABLE _searched (
  key INTEGER PRIMARY KEY, collection TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (collection, record)
) STRICT;
CREATE VIRTUAL TABLE _search USING fts5 (words, tokenize = 'ascii', detail = none, prefix = '1 2 3');
INSERT INTO _search (_search, rank) VALUES ('secure-delete', 1);
CREATE TABLE _search_versions (collection TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
`;
