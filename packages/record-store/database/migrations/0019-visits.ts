/**
 * The last visit of each account. Devices are forgotten after a year and sessions after a month, so neither tells how
 * long an account has been idle. The row without an account holds the moment from which visits are known. Frozen: a
 * later change is a later migration.
 */
export const name = "store/0019-visits";

export const besideOlder =
  "Versions before it record no visit: an account that is used through them alone has a new device or session anyway.";

export const sql = `
CREATE TABLE _visits (
  collection TEXT NOT NULL,
  account TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (collection, account)
) STRICT;
INSERT INTO _visits VALUES ('', '', CAST(strftime('%s', 'now') AS INTEGER));
INSERT INTO _visits
  SELECT collection, account, max(seen) FROM (
    SELECT collection, account, seen FROM _devices UNION ALL SELECT collection, account, seen FROM _sessions
  ) AS known GROUP BY collection, account;
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _visits (
  collection TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (collection, account)
);
INSERT INTO _visits VALUES ('', '', CAST(EXTRACT(EPOCH FROM now()) AS BIGINT));
INSERT INTO _visits
  SELECT collection, account, max(seen) FROM (
    SELECT collection, account, seen FROM _devices UNION ALL SELECT collection, account, seen FROM _sessions
  ) AS known GROUP BY collection, account;
`;
