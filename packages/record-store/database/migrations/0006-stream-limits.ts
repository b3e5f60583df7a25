/**
 * The event streams of a network and an account, counted without reading their topics. The topics therefore come last.
 * No stream outlives its process, so no row is worth keeping. Frozen: a later change is a later migration.
 */
export const name = "store/0006-stream-limits";

export const sql = `
DROP TABLE _subscriptions;
CREATE TABLE _subscriptions (
  client TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0,
  seen INTEGER NOT NULL,
  address TEXT NOT NULL,
  network TEXT NOT NULL,
  site TEXT NOT NULL,
  collection TEXT NOT NULL DEFAULT '',
  account TEXT NOT NULL DEFAULT '',
  proof TEXT NOT NULL DEFAULT '',
  session TEXT NOT NULL DEFAULT '',
  topic_count INTEGER NOT NULL DEFAULT 0,
  topic_bytes INTEGER NOT NULL DEFAULT 0,
  topics TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
`;

/** The same step for PostgreSQL. */
export const postgres = `
DROP TABLE _subscriptions;
CREATE TABLE _subscriptions (
  client TEXT COLLATE "C" PRIMARY KEY,
  version BIGINT NOT NULL DEFAULT 0,
  seen BIGINT NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  network TEXT COLLATE "C" NOT NULL,
  site TEXT COLLATE "C" NOT NULL,
  collection TEXT COLLATE "C" NOT NULL DEFAULT '',
  account TEXT COLLATE "C" NOT NULL DEFAULT '',
  proof TEXT COLLATE "C" NOT NULL DEFAULT '',
  session TEXT COLLATE "C" NOT NULL DEFAULT '',
  topic_count BIGINT NOT NULL DEFAULT 0,
  topic_bytes BIGINT NOT NULL DEFAULT 0,
  topics TEXT COLLATE "C" NOT NULL DEFAULT '[]'
);
`;
