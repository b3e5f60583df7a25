/** The answers of the team that are quotes, with what the client says of them. */
export const name = "collections/0043-quotes";

export const besideOlder =
  "Versions before it show the files of these answers as before, and never read or write the table.";

export const sql = `
CREATE TABLE quotes (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  reply TEXT REFERENCES replies (id) ON DELETE CASCADE,
  answer TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL DEFAULT '',
  answered_at TEXT NOT NULL DEFAULT '',
  answered_by TEXT NOT NULL DEFAULT '',
  opened_at TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT NOT NULL DEFAULT '',
  reminded_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX quotes_message ON quotes (message, created);
CREATE INDEX quotes_reply ON quotes (reply);
CREATE INDEX quotes_unanswered ON quotes (answer, reminded_at, created) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE quotes (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  reply TEXT COLLATE "C" REFERENCES replies (id) ON DELETE CASCADE,
  answer TEXT COLLATE "C" NOT NULL DEFAULT '',
  words TEXT COLLATE "C" NOT NULL DEFAULT '',
  answered_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  answered_by TEXT COLLATE "C" NOT NULL DEFAULT '',
  opened_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  withdrawn_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  reminded_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX quotes_rowid ON quotes (rowid);

CREATE INDEX quotes_message ON quotes (message, created);
CREATE INDEX quotes_reply ON quotes (reply);
CREATE INDEX quotes_unanswered ON quotes (answer, reminded_at, created) WHERE deleted = '';
`;
