/**
 * PostgreSQL stores a record's words in one table, under the record itself. Earlier versions write the words in another
 * form, so they must stop first. Frozen: a later change is a later migration.
 */
export const name = "store/0013-search-by-record";

/** SQLite's word index has numbers as keys, and keeps them. */
export const sql = "";

// A search result contains the record, without a million look-ups in a second table. The statistics cover a few
// thousand words, which decide the plan of a search.
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
