/** Words to the clients of worksites, each with a few photos. */
export const name = "collections/0041-worksite-words";

export const besideOlder = "Versions before it show no words, and never read or write the table.";

export const sql = `
CREATE TABLE worksite_words (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  worksite TEXT REFERENCES worksites (id) ON DELETE CASCADE,
  body TEXT NOT NULL DEFAULT '',
  photos TEXT NOT NULL DEFAULT 'null',
  send_at TEXT NOT NULL DEFAULT '',
  sent_at TEXT NOT NULL DEFAULT '',
  sent_photos TEXT NOT NULL DEFAULT 'null',
  unsent TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX worksite_words_worksite ON worksite_words (worksite, send_at);
CREATE INDEX worksite_words_due ON worksite_words (send_at, id) WHERE sent_at = '' AND deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE worksite_words (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  worksite TEXT COLLATE "C" REFERENCES worksites (id) ON DELETE CASCADE,
  body TEXT COLLATE "C" NOT NULL DEFAULT '',
  photos TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  send_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  sent_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  sent_photos TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  unsent TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX worksite_words_rowid ON worksite_words (rowid);

CREATE INDEX worksite_words_worksite ON worksite_words (worksite, send_at);
CREATE INDEX worksite_words_due ON worksite_words (send_at, id) WHERE sent_at = '' AND deleted = '';
`;
