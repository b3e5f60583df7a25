/**
 * PostgreSQL keeps the words of a record in one table, under the record itself. Versions before it write the words
 * another way, so that they are stopped first. Frozen: a later change is a later migration.
 */
export const name = "store/0013-search-by-record";

/** SQLite's index of words has numbers for keys, and keeps them. */
export const sql = "";

// What a search finds, it knows the record of, without asking a second table a million times. It takes note of how
// frequent a few thousand words are, which decides how it goes about a search.
export const postgres = `
ALTER TABLE _search RENAME TO _search_by_key;
DROP INDEX _search_words;
CREATE TABLE _search (
  collection TEXT COLLATE "C" NOT NULL, record TEXT COLLATE "C" NOT NULL, words TSVECTOR NOT NULL
);
INSERT INTO _search (collection, record, words)
  SELECT collection, record, words FROM _search_by_key JOIN _searched USING (key);
DROP TABLE _search_by_key, _searched;
ALTER TABLE _search ADD PRIMARY KEY (record, collection);
ALTER TABLE _search ALTER COLUMN words SET STATISTICS 500;
CREATE INDEX _search_words ON _search USING GIN (words) WITH (fastupdate = off);
ANALYZE _search;
`;
