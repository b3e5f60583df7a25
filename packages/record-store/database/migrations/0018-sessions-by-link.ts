/**
 * A session may be opened by a mailed link. SQLite cannot change a check, so its table is made again. Frozen: a later
 * change is a later migration.
 */
export const name = "store/0018-sessions-by-link";

export const besideOlder =
  "Versions before it write the former methods only, and read from `strong` whether a second factor was shown.";

export const sql = `
CREATE TABLE _sessions_by_link (
  id TEXT PRIMARY KEY,
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  proof TEXT NOT NULL,
  browser TEXT NOT NULL,
  system TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('password', 'passkey', 'code', 'link')),
  strong INTEGER NOT NULL,
  generation INTEGER NOT NULL DEFAULT 0,
  renewed INTEGER NOT NULL,
  proven INTEGER NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  passkey TEXT NOT NULL DEFAULT '',
  confirmed INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO _sessions_by_link SELECT id, collection, account, proof, browser, system, method, strong, generation,
  renewed, proven, created, seen, expires, passkey, confirmed FROM _sessions;
DROP TABLE _sessions;
ALTER TABLE _sessions_by_link RENAME TO _sessions;
CREATE INDEX _sessions_account ON _sessions (collection, account);
CREATE INDEX _sessions_expires ON _sessions (expires);
`;

/** The same step for PostgreSQL. */
export const postgres = `
ALTER TABLE _sessions DROP CONSTRAINT _sessions_method_check;
ALTER TABLE _sessions ADD CONSTRAINT _sessions_method_check
  CHECK (method IN ('password', 'passkey', 'code', 'link'));
`;
