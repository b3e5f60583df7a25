/**
 * A won request becomes a building site with its documents, its photos, and what its client allows to be published.
 *
 * Versions before it cannot go on beside it: they would end the request of a building site after three years, and with
 * it the ten that its guarantees run.
 */
export const name = "collections/0009-building-sites";

const kept = `
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT ''`;

export const sql = `
CREATE TABLE building_sites (${kept},
  title TEXT NOT NULL DEFAULT '',
  town TEXT NOT NULL DEFAULT '',
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  project TEXT REFERENCES projects (id) ON DELETE SET NULL,
  step TEXT NOT NULL DEFAULT '',
  step_at TEXT NOT NULL DEFAULT '',
  step_dates TEXT NOT NULL DEFAULT 'null',
  planned_dates TEXT NOT NULL DEFAULT 'null',
  told_step TEXT NOT NULL DEFAULT '',
  next_note TEXT NOT NULL DEFAULT '',
  received_on TEXT NOT NULL DEFAULT '',
  advice TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE site_documents (${kept},
  building_site TEXT REFERENCES building_sites (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  put_on TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE site_photos (${kept},
  building_site TEXT REFERENCES building_sites (id) ON DELETE CASCADE,
  file TEXT NOT NULL DEFAULT '',
  images TEXT NOT NULL DEFAULT 'null',
  device_key TEXT NOT NULL DEFAULT '',
  taken_at TEXT NOT NULL DEFAULT '',
  seq REAL NOT NULL DEFAULT 0,
  place TEXT NOT NULL DEFAULT '',
  caption TEXT NOT NULL DEFAULT '',
  for_client INTEGER NOT NULL DEFAULT 0,
  for_page INTEGER NOT NULL DEFAULT 0,
  page_file TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE publication_permissions (${kept},
  building_site TEXT REFERENCES building_sites (id) ON DELETE CASCADE,
  user TEXT REFERENCES users (id) ON DELETE CASCADE,
  outside INTEGER NOT NULL DEFAULT 0,
  inside INTEGER NOT NULL DEFAULT 0,
  town INTEGER NOT NULL DEFAULT 0,
  until TEXT NOT NULL DEFAULT '',
  asked_at TEXT NOT NULL DEFAULT '',
  given_at TEXT NOT NULL DEFAULT '',
  refused_at TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT NOT NULL DEFAULT '',
  wording TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX building_sites_message ON building_sites (message) WHERE deleted = '';
CREATE INDEX building_sites_of_message ON building_sites (message);
CREATE INDEX building_sites_project ON building_sites (project);
CREATE INDEX building_sites_step ON building_sites (step_at, id) WHERE deleted = '';
CREATE INDEX site_documents_site ON site_documents (building_site, put_on);
CREATE INDEX site_photos_site ON site_photos (building_site, taken_at, seq);
CREATE UNIQUE INDEX site_photos_device ON site_photos (device_key) WHERE deleted = '';
CREATE INDEX publication_permissions_site ON publication_permissions (building_site, created);
CREATE INDEX publication_permissions_user ON publication_permissions (user);
`;

const keptByPostgres = `
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE building_sites (${keptByPostgres},
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  town TEXT COLLATE "C" NOT NULL DEFAULT '',
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  project TEXT COLLATE "C" REFERENCES projects (id) ON DELETE SET NULL,
  step TEXT COLLATE "C" NOT NULL DEFAULT '',
  step_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  step_dates TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  planned_dates TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  told_step TEXT COLLATE "C" NOT NULL DEFAULT '',
  next_note TEXT COLLATE "C" NOT NULL DEFAULT '',
  received_on TEXT COLLATE "C" NOT NULL DEFAULT '',
  advice TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX building_sites_rowid ON building_sites (rowid);

CREATE TABLE site_documents (${keptByPostgres},
  building_site TEXT COLLATE "C" REFERENCES building_sites (id) ON DELETE CASCADE,
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  kind TEXT COLLATE "C" NOT NULL DEFAULT '',
  file TEXT COLLATE "C" NOT NULL DEFAULT '',
  put_on TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX site_documents_rowid ON site_documents (rowid);

CREATE TABLE site_photos (${keptByPostgres},
  building_site TEXT COLLATE "C" REFERENCES building_sites (id) ON DELETE CASCADE,
  file TEXT COLLATE "C" NOT NULL DEFAULT '',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  device_key TEXT COLLATE "C" NOT NULL DEFAULT '',
  taken_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  seq DOUBLE PRECISION NOT NULL DEFAULT 0,
  place TEXT COLLATE "C" NOT NULL DEFAULT '',
  caption TEXT COLLATE "C" NOT NULL DEFAULT '',
  for_client BIGINT NOT NULL DEFAULT 0,
  for_page BIGINT NOT NULL DEFAULT 0,
  page_file TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX site_photos_rowid ON site_photos (rowid);

CREATE TABLE publication_permissions (${keptByPostgres},
  building_site TEXT COLLATE "C" REFERENCES building_sites (id) ON DELETE CASCADE,
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  outside BIGINT NOT NULL DEFAULT 0,
  inside BIGINT NOT NULL DEFAULT 0,
  town BIGINT NOT NULL DEFAULT 0,
  until TEXT COLLATE "C" NOT NULL DEFAULT '',
  asked_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  given_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  refused_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  withdrawn_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  wording TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX publication_permissions_rowid ON publication_permissions (rowid);

CREATE UNIQUE INDEX building_sites_message ON building_sites (message) WHERE deleted = '';
CREATE INDEX building_sites_of_message ON building_sites (message);
CREATE INDEX building_sites_project ON building_sites (project);
CREATE INDEX building_sites_step ON building_sites (step_at, id) WHERE deleted = '';
CREATE INDEX site_documents_site ON site_documents (building_site, put_on);
CREATE INDEX site_photos_site ON site_photos (building_site, taken_at, seq);
CREATE UNIQUE INDEX site_photos_device ON site_photos (device_key) WHERE deleted = '';
CREATE INDEX publication_permissions_site ON publication_permissions (building_site, created);
CREATE INDEX publication_permissions_user ON publication_permissions ("user");
`;
