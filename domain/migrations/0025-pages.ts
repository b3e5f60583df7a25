/** The team's changes of each public page, and the drafts of the next versions. */
export const name = "collections/0025-pages";

export const besideOlder = "Versions before it show every page with its original texts and pictures.";

export const sql = `
CREATE TABLE pages (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  page TEXT NOT NULL DEFAULT '',
  texts TEXT NOT NULL DEFAULT 'null',
  pictures TEXT NOT NULL DEFAULT 'null',
  sections TEXT NOT NULL DEFAULT 'null',
  files TEXT NOT NULL DEFAULT '[]',
  images TEXT NOT NULL DEFAULT 'null',
  draft TEXT NOT NULL DEFAULT 'null',
  publish_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX pages_page ON pages (page) WHERE deleted = '' AND page != '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE pages (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  page TEXT COLLATE "C" NOT NULL DEFAULT '',
  texts TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  pictures TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  sections TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  files TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  draft TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  publish_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX pages_rowid ON pages (rowid);

CREATE UNIQUE INDEX pages_page ON pages (page) WHERE deleted = '' AND page != '';
`;
