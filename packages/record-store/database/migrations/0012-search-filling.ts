/**
 * The progress of an index build, from the newest record back. Any process, and the next start, resumes there. Frozen:
 * a later change is a later migration.
 */
export const name = "store/0012-search-filling";

export const sql = `
CREATE TABLE _search_filling (
  collection TEXT PRIMARY KEY, version INTEGER NOT NULL, reached INTEGER NOT NULL
) STRICT;
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _search_filling (
  collection TEXT COLLATE "C" PRIMARY KEY, version BIGINT NOT NULL, reached BIGINT NOT NULL
);
`;
