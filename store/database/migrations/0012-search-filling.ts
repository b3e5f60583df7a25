/**
 * How far an index that is being made anew has got, from the newest record back: any process goes on from there, and so
 * does the next start. Frozen: a later change is a later migration.
 */
export const name = "store/0012-search-filling";

export const sql = `
CREATE TABLE _search_filling (
  collection TEXT PRIMARY KEY, version INTEGER NOT NULL, reached INTEGER NOT NULL
) STRICT;
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE _search_filling (
  collection TEXT COLLATE "C" PRIMARY KEY, version BIGINT NOT NULL, reached BIGINT NOT NULL
);
`;
