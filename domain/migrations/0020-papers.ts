/** The cooperative's papers with an end: insurances, labels, attestations. */
export const name = "collections/0020-papers";

export const besideOlder = "Versions before it show no papers, and send no letters about them.";

export const sql = `
CREATE TABLE papers (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  issuer TEXT NOT NULL DEFAULT '',
  number TEXT NOT NULL DEFAULT '',
  activities TEXT NOT NULL DEFAULT '',
  area TEXT NOT NULL DEFAULT '',
  starts_on TEXT NOT NULL DEFAULT '',
  ends_on TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  shown_to TEXT NOT NULL DEFAULT '',
  told_days REAL NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX papers_end ON papers (ends_on, id) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE papers (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  kind TEXT COLLATE "C" NOT NULL DEFAULT '',
  name TEXT COLLATE "C" NOT NULL DEFAULT '',
  issuer TEXT COLLATE "C" NOT NULL DEFAULT '',
  number TEXT COLLATE "C" NOT NULL DEFAULT '',
  activities TEXT COLLATE "C" NOT NULL DEFAULT '',
  area TEXT COLLATE "C" NOT NULL DEFAULT '',
  starts_on TEXT COLLATE "C" NOT NULL DEFAULT '',
  ends_on TEXT COLLATE "C" NOT NULL DEFAULT '',
  file TEXT COLLATE "C" NOT NULL DEFAULT '',
  shown_to TEXT COLLATE "C" NOT NULL DEFAULT '',
  told_days DOUBLE PRECISION NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX papers_rowid ON papers (rowid);

CREATE INDEX papers_end ON papers (ends_on, id) WHERE deleted = '';
`;
