/** What the engine keeps for itself. Frozen: a later change is a later migration. */
export const name = "store/0001-engine";

export const sql = `
CREATE TABLE _changes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  collection TEXT NOT NULL,
  record TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX _changes_record ON _changes (collection, record);
CREATE INDEX _changes_actor ON _changes (actor);

CREATE TABLE _secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE _revoked (
  token TEXT PRIMARY KEY,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE _attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE _subscriptions (
  client TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  collection TEXT NOT NULL DEFAULT '',
  account TEXT NOT NULL DEFAULT '',
  proof TEXT NOT NULL DEFAULT '',
  topics TEXT NOT NULL DEFAULT '[]',
  version INTEGER NOT NULL DEFAULT 0,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
