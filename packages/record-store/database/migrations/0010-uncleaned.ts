/** Records whose rich text is not cleaned yet. Frozen: a later change is a later migration. */
export const name = "store/0010-uncleaned";

export const sql = `
CREATE TABLE _uncleaned (
  collection TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (collection, record)
) STRICT, WITHOUT ROWID;
`;

/** The same step for PostgreSQL. */
export const postgres = `
CREATE TABLE _uncleaned (
  collection TEXT COLLATE "C" NOT NULL, record TEXT COLLATE "C" NOT NULL, PRIMARY KEY (collection, record)
);
`;
