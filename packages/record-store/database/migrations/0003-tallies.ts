/** Counts that belong to no record and to nobody. Frozen: a later change is a later migration. */
export const name = "store/0003-tallies";

export const sql = `
CREATE TABLE _tallies (
  topic TEXT NOT NULL,
  day TEXT NOT NULL,
  subject TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (topic, day, subject)
) STRICT, WITHOUT ROWID;
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _tallies (
  topic TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (topic, day, subject)
);
`;
