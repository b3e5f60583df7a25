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

/**
 * The same for PostgreSQL, with one table for both: what it finds, it knows the record of. It takes note of how frequent a
 * few thousand words are, which decides how it goes about a search.
 */
export const postgres = `
CREATE TABLE _search (
  collection TEXT COLLATE "C" NOT NULL, record TEXT COLLATE "C" NOT NULL, words TSVECTOR NOT NULL,
  PRIMARY KEY (collection, record)
);
ALTER TABLE _search ALTER COLUMN words SET STATISTICS 500;
CREATE INDEX _search_words ON _search USING GIN (words) WITH (fastupdate = off);
CREATE TABLE _search_versions (collection TEXT COLLATE "C" PRIMARY KEY, version BIGINT NOT NULL);
`;
