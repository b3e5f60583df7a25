/** The news of the cooperative. */
export const name = "collections/0031-news";

export const besideOlder = "Versions before it show no news, and never write the table.";

export const sql = `
CREATE TABLE news (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  slug TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  picture TEXT NOT NULL DEFAULT '',
  picture_alt TEXT NOT NULL DEFAULT '',
  caption TEXT NOT NULL DEFAULT '',
  images TEXT NOT NULL DEFAULT 'null',
  status TEXT NOT NULL DEFAULT '',
  publish_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX news_slug ON news (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX news_day ON news (day, id) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE news (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  summary TEXT COLLATE "C" NOT NULL DEFAULT '',
  text TEXT COLLATE "C" NOT NULL DEFAULT '',
  day TEXT COLLATE "C" NOT NULL DEFAULT '',
  place TEXT COLLATE "C" NOT NULL DEFAULT '',
  author TEXT COLLATE "C" NOT NULL DEFAULT '',
  picture TEXT COLLATE "C" NOT NULL DEFAULT '',
  picture_alt TEXT COLLATE "C" NOT NULL DEFAULT '',
  caption TEXT COLLATE "C" NOT NULL DEFAULT '',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  status TEXT COLLATE "C" NOT NULL DEFAULT '',
  publish_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX news_rowid ON news (rowid);

CREATE UNIQUE INDEX news_slug ON news (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX news_day ON news (day, id) WHERE deleted = '';
`;
