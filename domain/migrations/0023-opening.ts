/** The opening of a new site to its visitors. */
export const name = "collections/0023-opening";

export const besideOlder = "Versions before it show every site to visitors, and send no test letter.";

export const sql = `
CREATE TABLE opening (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  opened_at TEXT NOT NULL DEFAULT '',
  letter_sent_at TEXT NOT NULL DEFAULT '',
  letter_key TEXT NOT NULL DEFAULT '',
  letter_arrived_at TEXT NOT NULL DEFAULT '',
  made TEXT NOT NULL DEFAULT 'null'
) STRICT;
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE opening (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  state TEXT COLLATE "C" NOT NULL DEFAULT '',
  opened_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  letter_sent_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  letter_key TEXT COLLATE "C" NOT NULL DEFAULT '',
  letter_arrived_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  made TEXT COLLATE "C" NOT NULL DEFAULT 'null'
);
CREATE UNIQUE INDEX opening_rowid ON opening (rowid);
`;
