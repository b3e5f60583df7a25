/** The services of the cooperative, each with a page of its own. */
export const name = "collections/0033-services";

export const besideOlder =
  "Versions before it show the three services of the specification as always, and never write the table.";

export const sql = `
CREATE TABLE services (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  slug TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  points TEXT NOT NULL DEFAULT 'null',
  pictures TEXT NOT NULL DEFAULT '[]',
  images TEXT NOT NULL DEFAULT 'null',
  steps TEXT NOT NULL DEFAULT 'null',
  price_from REAL NOT NULL DEFAULT 0,
  price_to REAL NOT NULL DEFAULT 0,
  price_unit TEXT NOT NULL DEFAULT '',
  price_note TEXT NOT NULL DEFAULT '',
  price_includes TEXT NOT NULL DEFAULT '',
  price_excludes TEXT NOT NULL DEFAULT '',
  questions TEXT NOT NULL DEFAULT 'null',
  category TEXT NOT NULL DEFAULT '',
  position REAL NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0,
  former_slugs TEXT NOT NULL DEFAULT 'null'
) STRICT;

CREATE UNIQUE INDEX services_slug ON services (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX services_position ON services (position, created, id) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE services (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  summary TEXT COLLATE "C" NOT NULL DEFAULT '',
  text TEXT COLLATE "C" NOT NULL DEFAULT '',
  points TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  pictures TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  steps TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  price_from DOUBLE PRECISION NOT NULL DEFAULT 0,
  price_to DOUBLE PRECISION NOT NULL DEFAULT 0,
  price_unit TEXT COLLATE "C" NOT NULL DEFAULT '',
  price_note TEXT COLLATE "C" NOT NULL DEFAULT '',
  price_includes TEXT COLLATE "C" NOT NULL DEFAULT '',
  price_excludes TEXT COLLATE "C" NOT NULL DEFAULT '',
  questions TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  category TEXT COLLATE "C" NOT NULL DEFAULT '',
  "position" DOUBLE PRECISION NOT NULL DEFAULT 0,
  hidden BIGINT NOT NULL DEFAULT 0,
  former_slugs TEXT COLLATE "C" NOT NULL DEFAULT 'null'
);
CREATE UNIQUE INDEX services_rowid ON services (rowid);

CREATE UNIQUE INDEX services_slug ON services (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX services_position ON services ("position", created, id) WHERE deleted = '';
`;
