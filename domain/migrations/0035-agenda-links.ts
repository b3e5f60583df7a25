/** The addresses by which calendars read the team's agenda. */
export const name = "collections/0035-agenda-links";

export const besideOlder =
  "Versions before it answer the address of an agenda as a missing page, and never write the table.";

export const sql = `
CREATE TABLE agenda_links (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  user TEXT REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX agenda_links_user ON agenda_links (user) WHERE deleted = '';
CREATE INDEX agenda_links_of_user ON agenda_links (user);
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE agenda_links (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX agenda_links_rowid ON agenda_links (rowid);

CREATE UNIQUE INDEX agenda_links_user ON agenda_links ("user") WHERE deleted = '';
CREATE INDEX agenda_links_of_user ON agenda_links ("user");
`;
