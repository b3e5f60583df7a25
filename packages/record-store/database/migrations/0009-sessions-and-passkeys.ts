/**
 * Sessions as rows, the devices that opened them, and passkeys with their data. A token without a session is now
 * invalid, so signed-out tokens need no list. Frozen: a later change is a later migration.
 *
 * Moments are seconds since 1970. `collection` is a collection's id.
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

/** The same step for PostgreSQL. */
export const postgres = `
DROP TABLE _revoked;

CREATE TABLE _sessions (
  id TEXT COLLATE "C" PRIMARY KEY,
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  proof TEXT COLLATE "C" NOT NULL,
  browser TEXT COLLATE "C" NOT NULL,
  system TEXT COLLATE "C" NOT NULL,
  method TEXT COLLATE "C" NOT NULL CHECK (method IN ('password', 'passkey', 'code')),
  strong BIGINT NOT NULL,
  generation BIGINT NOT NULL DEFAULT 0,
  renewed BIGINT NOT NULL,
  proven BIGINT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX _sessions_account ON _sessions (collection, account);
CREATE INDEX _sessions_expires ON _sessions (expires);

CREATE TABLE _devices (
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (collection, account, device)
);

CREATE TABLE _passkeys (
  id TEXT COLLATE "C" PRIMARY KEY,
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  created BIGINT NOT NULL,
  used BIGINT NOT NULL
);
CREATE INDEX _passkeys_account ON _passkeys (collection, account);

CREATE TABLE _challenges (
  id TEXT COLLATE "C" PRIMARY KEY,
  purpose TEXT COLLATE "C" NOT NULL,
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  bound TEXT COLLATE "C" NOT NULL,
  challenge TEXT COLLATE "C" NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX _challenges_expires ON _challenges (expires);

CREATE TABLE _recovery_codes (
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (collection, account, code)
);

CREATE TABLE _second_factors (
  collection TEXT COLLATE "C" PRIMARY KEY,
  since BIGINT NOT NULL
);
`;
