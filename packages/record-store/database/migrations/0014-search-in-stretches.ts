/**
 * PostgreSQL's word index stores each record's moment and stretches of time, so that it can search only the newest. A
 * separate index of every hundredth record estimates how far back that is. The first digits of numbers are stored too.
 * Earlier versions store words without all this, so they must stop first. Frozen: a later change is a later migration.
 */
export const name = "store/0014-search-in-stretches";

/** SQLite reads its whole word index fast enough. */
export const sql = "";

// A moment belongs to an hour, counted from 2000 to 2119, and to that hour's block of 16 hours, of 256 hours and so on:
// five numbers, `level << 20 | hour >> 4 * (level - 1)`. All hours from a moment on form at most 76 such stretches.
// Stretch 0 means an unknown moment, and every search includes it. `stretches_since` is not parallel: starting workers
// for a quick result takes ten times as long.
//
// Words are few, but each document has its own numbers: eleven thousand of a million begin with 77, which the index
// would collect one by one. So a number's first one, two and three digits are stored too, as #7, #77, #777.
export const postgres = `
CREATE FUNCTION stretches_of(moment text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN moment !~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:' THEN '{0}' ELSE (
    SELECT array_agg((level << 20) | (hour >> (4 * (level - 1)))) FROM generate_series(1, 5) AS level,
      (SELECT greatest(0, least(1048575,
        (left(moment, 10)::date - date '2000-01-01') * 24 + substr(moment, 12, 2)::integer)) AS hour) AS counted) END
$$;
CREATE FUNCTION stretches_since(moment text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  place integer := (stretches_of(moment))[1] & 1048575;
  found integer[] := '{0}';
BEGIN
  FOR level IN 1..4 LOOP
    WHILE place % 16 <> 0 LOOP
      found := found || ((level << 20) | place);
      place := place + 1;
    END LOOP;
    place := place / 16;
  END LOOP;
  FOR rest IN place..15 LOOP
    found := found || ((5 << 20) | rest);
  END LOOP;
  RETURN found;
END
$$;
CREATE FUNCTION lexemes_of(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(words, ' '), '') || ARRAY(
    SELECT '#' || left(number, figures)
    FROM unnest(string_to_array(words, ' ')) AS number, generate_series(1, 3) AS figures
    WHERE number ~ '^[0-9]+$' AND length(number) >= figures))
$$;
ALTER TABLE _search RENAME TO _search_without_stretches;
DROP INDEX _search_words;
CREATE TABLE _search (
  collection TEXT COLLATE "C" NOT NULL, record TEXT COLLATE "C" NOT NULL, words TSVECTOR NOT NULL,
  moment TEXT COLLATE "C" NOT NULL DEFAULT '', stretches INTEGER[] NOT NULL DEFAULT '{0}'
);
INSERT INTO _search (collection, record, words)
  SELECT collection, record, lexemes_of(array_to_string(tsvector_to_array(words), ' ')) FROM _search_without_stretches;
DROP TABLE _search_without_stretches;
ALTER TABLE _search ADD PRIMARY KEY (record, collection);
ALTER TABLE _search ALTER COLUMN words SET STATISTICS 500;
CREATE INDEX _search_words ON _search USING GIN (words, stretches) WITH (fastupdate = off);
CREATE INDEX _search_sample ON _search USING GIN (words) WITH (fastupdate = off) WHERE md5(record) < '029';
ANALYZE _search;
`;
