/** The links that show a page's draft to somebody without an account. */
export const name = "collections/0034-preview-links";

export const besideOlder =
  "Versions before it answer a preview link as a missing page, and never write the table.";

export const sql = `
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  page TEXT NOT NULL DEFAULT '',
  recipient TEXT NOT NULL DEFAULT '',
  expires TEXT NOT NULL DEFAULT '',
  revoked_at TEXT NOT NULL DEFAULT '',
  openings REAL NOT NULL DEFAULT 0,
  opened_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX preview_links_page ON preview_links (page, created) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE preview_links (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  page TEXT COLLATE "C" NOT NULL DEFAULT '',
  recipient TEXT COLLATE "C" NOT NULL DEFAULT '',
  expires TEXT COLLATE "C" NOT NULL DEFAULT '',
  revoked_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  openings DOUBLE PRECISION NOT NULL DEFAULT 0,
  opened_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX preview_links_rowid ON preview_links (rowid);

CREATE INDEX preview_links_page ON preview_links (page, created) WHERE deleted = '';
`;
