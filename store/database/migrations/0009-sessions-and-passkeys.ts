/**
 * Sessions as rows, the devices they were opened on, and passkeys with what belongs to them. A token without a session
 * is none any more, so that what was signed out needs no list. Frozen: a later change is a later migration.
 *
 * Moments are seconds since 1970; `collection` is a collection's id.
 */
export const name = "store/0009-sessions-and-passkeys";

export const sql = `
DROP TABLE _revoked;

CREATE TABLE _sessions (
  id TEXT PRIMARY KEY,
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  proof TEXT NOT NULL,
  browser TEXT NOT NULL,
  system TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('password', 'passkey', 'code')),
  strong INTEGER NOT NULL,
  generation INTEGER NOT NULL DEFAULT 0,
  renewed INTEGER NOT NULL,
  proven INTEGER NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX _sessions_account ON _sessions (collection, account);
CREATE INDEX _sessions_expires ON _sessions (expires);

CREATE TABLE _devices (
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  device TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (collection, account, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE _passkeys (
  id TEXT PRIMARY KEY,
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX _passkeys_account ON _passkeys (collection, account);

CREATE TABLE _challenges (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  bound TEXT NOT NULL,
  challenge TEXT NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX _challenges_expires ON _challenges (expires);

CREATE TABLE _recovery_codes (
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (collection, account, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE _second_factors (
  collection TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
