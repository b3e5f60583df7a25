/** Followers' positions, and the session that bound an event stream, with which the binding ends. */
export const name = "store/0004-followers";

export const sql = `
CREATE TABLE _followers (
  name TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE _subscriptions ADD COLUMN session TEXT NOT NULL DEFAULT '';
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _followers (
  name TEXT COLLATE "C" PRIMARY KEY,
  sequence BIGINT NOT NULL
);

ALTER TABLE _subscriptions ADD COLUMN session TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
