/** The portraits of colleagues who want to be shown. */
export const name = "collections/0032-portraits";

export const besideOlder =
  "Versions before it never write the table, and show the team by its names alone. A colleague whom they let leave keeps a portrait, which an administrator takes down.";

export const sql = `
CREATE TABLE portraits (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  user TEXT REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL DEFAULT '',
  trade TEXT NOT NULL DEFAULT '',
  since REAL NOT NULL DEFAULT 0,
  picture TEXT NOT NULL DEFAULT '',
  images TEXT NOT NULL DEFAULT 'null',
  shown INTEGER NOT NULL DEFAULT 0,
  agreed_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX portraits_user ON portraits (user) WHERE deleted = '';
CREATE INDEX portraits_of_user ON portraits (user);
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE portraits (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL DEFAULT '',
  trade TEXT COLLATE "C" NOT NULL DEFAULT '',
  since DOUBLE PRECISION NOT NULL DEFAULT 0,
  picture TEXT COLLATE "C" NOT NULL DEFAULT '',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  shown BIGINT NOT NULL DEFAULT 0,
  agreed_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX portraits_rowid ON portraits (rowid);

CREATE UNIQUE INDEX portraits_user ON portraits ("user") WHERE deleted = '';
CREATE INDEX portraits_of_user ON portraits ("user");
`;
