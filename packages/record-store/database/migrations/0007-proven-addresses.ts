/** The addresses that an account has proven, and until when. No earlier address counts as proven. */
export const name = "store/0007-proven-addresses";

export const sql = `
CREATE TABLE _proven_addresses (
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  address TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (collection, account, address, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX _proven_addresses_address ON _proven_addresses (collection, address, until);
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _proven_addresses (
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  since TEXT COLLATE "C" NOT NULL,
  until TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (collection, account, address, since)
);

CREATE INDEX _proven_addresses_address ON _proven_addresses (collection, address, until);
`;
