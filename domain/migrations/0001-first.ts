/** The data model of the first version. Frozen: a later change is a later migration. */
export const name = "collections/0001-first";

const kept = `
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT ''`;

export const sql = `
CREATE TABLE users (${kept},
  email TEXT NOT NULL DEFAULT '',
  emailVisibility INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0,
  password TEXT NOT NULL DEFAULT '',
  tokenKey TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT '',
  disabled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted = '' AND email != '';
CREATE UNIQUE INDEX users_token_key ON users (tokenKey);
CREATE INDEX users_created ON users (created, id) WHERE deleted = '';

CREATE TABLE projects (${kept},
  slug TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  project_date TEXT NOT NULL DEFAULT '',
  cover_image TEXT NOT NULL DEFAULT '',
  gallery TEXT NOT NULL DEFAULT '[]',
  images TEXT NOT NULL DEFAULT 'null',
  status TEXT NOT NULL DEFAULT '',
  publish_at TEXT NOT NULL DEFAULT '',
  pinned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX projects_slug ON projects (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX projects_created ON projects (created, id) WHERE deleted = '';
CREATE INDEX projects_category ON projects (category, created, id) WHERE deleted = '';

CREATE TABLE redirects (${kept},
  slug TEXT NOT NULL DEFAULT '',
  project TEXT REFERENCES projects (id) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX redirects_slug ON redirects (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX redirects_project ON redirects (project);

CREATE TABLE messages (${kept},
  sender TEXT REFERENCES users (id) ON DELETE SET NULL,
  subject TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  is_read INTEGER NOT NULL DEFAULT 0,
  sender_name TEXT NOT NULL DEFAULT '',
  sender_email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  attachments TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX messages_created ON messages (created, id) WHERE deleted = '';
CREATE INDEX messages_sender ON messages (sender, created);
CREATE INDEX messages_unread ON messages (is_read, created) WHERE deleted = '';

CREATE TABLE replies (${kept},
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  author TEXT REFERENCES users (id) ON DELETE SET NULL,
  body TEXT NOT NULL DEFAULT '',
  attachments TEXT NOT NULL DEFAULT '[]',
  is_read INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX replies_message ON replies (message, created);
CREATE INDEX replies_author ON replies (author);

CREATE TABLE reviews (${kept},
  user TEXT REFERENCES users (id) ON DELETE SET NULL,
  project TEXT REFERENCES projects (id) ON DELETE SET NULL,
  author TEXT NOT NULL DEFAULT '',
  rating REAL NOT NULL DEFAULT 0,
  comment TEXT NOT NULL DEFAULT '',
  experienced_on TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  answer TEXT NOT NULL DEFAULT '',
  published_at TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX reviews_created ON reviews (created, id) WHERE deleted = '';
CREATE INDEX reviews_status ON reviews (status, created) WHERE deleted = '';
CREATE INDEX reviews_user ON reviews (user, project);
CREATE INDEX reviews_project ON reviews (project);

CREATE TABLE company (${kept},
  name TEXT NOT NULL DEFAULT '',
  region TEXT NOT NULL DEFAULT '',
  departments TEXT NOT NULL DEFAULT '',
  radius REAL NOT NULL DEFAULT 0,
  street TEXT NOT NULL DEFAULT '',
  postal_code TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  latitude REAL NOT NULL DEFAULT 0,
  longitude REAL NOT NULL DEFAULT 0,
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  workshop_hours TEXT NOT NULL DEFAULT 'null',
  office_hours TEXT NOT NULL DEFAULT 'null',
  closings TEXT NOT NULL DEFAULT 'null',
  instagram TEXT NOT NULL DEFAULT '',
  facebook TEXT NOT NULL DEFAULT '',
  legal TEXT NOT NULL DEFAULT 'null',
  people TEXT NOT NULL DEFAULT 'null',
  history TEXT NOT NULL DEFAULT 'null',
  distances TEXT NOT NULL DEFAULT 'null'
) STRICT;
`;

const keptByPostgres = `
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE users (${keptByPostgres},
  email TEXT COLLATE "C" NOT NULL DEFAULT '',
  "emailVisibility" BIGINT NOT NULL DEFAULT 0,
  verified BIGINT NOT NULL DEFAULT 0,
  password TEXT COLLATE "C" NOT NULL DEFAULT '',
  "tokenKey" TEXT COLLATE "C" NOT NULL DEFAULT '',
  name TEXT COLLATE "C" NOT NULL DEFAULT '',
  role TEXT COLLATE "C" NOT NULL DEFAULT '',
  disabled BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted = '' AND email != '';
CREATE UNIQUE INDEX users_token_key ON users ("tokenKey");
CREATE INDEX users_created ON users (created, id) WHERE deleted = '';

CREATE TABLE projects (${keptByPostgres},
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  description TEXT COLLATE "C" NOT NULL DEFAULT '',
  category TEXT COLLATE "C" NOT NULL DEFAULT '',
  project_date TEXT COLLATE "C" NOT NULL DEFAULT '',
  cover_image TEXT COLLATE "C" NOT NULL DEFAULT '',
  gallery TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  images TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  status TEXT COLLATE "C" NOT NULL DEFAULT '',
  publish_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  pinned BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX projects_slug ON projects (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX projects_created ON projects (created, id) WHERE deleted = '';
CREATE INDEX projects_category ON projects (category, created, id) WHERE deleted = '';

CREATE TABLE redirects (${keptByPostgres},
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  project TEXT COLLATE "C" REFERENCES projects (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX redirects_slug ON redirects (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX redirects_project ON redirects (project);

CREATE TABLE messages (${keptByPostgres},
  sender TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  subject TEXT COLLATE "C" NOT NULL DEFAULT '',
  body TEXT COLLATE "C" NOT NULL DEFAULT '',
  is_read BIGINT NOT NULL DEFAULT 0,
  sender_name TEXT COLLATE "C" NOT NULL DEFAULT '',
  sender_email TEXT COLLATE "C" NOT NULL DEFAULT '',
  phone TEXT COLLATE "C" NOT NULL DEFAULT '',
  attachments TEXT COLLATE "C" NOT NULL DEFAULT '[]'
);
CREATE INDEX messages_created ON messages (created, id) WHERE deleted = '';
CREATE INDEX messages_sender ON messages (sender, created);
CREATE INDEX messages_unread ON messages (is_read, created) WHERE deleted = '';

CREATE TABLE replies (${keptByPostgres},
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  author TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  body TEXT COLLATE "C" NOT NULL DEFAULT '',
  attachments TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  is_read BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX replies_message ON replies (message, created);
CREATE INDEX replies_author ON replies (author);

CREATE TABLE reviews (${keptByPostgres},
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  project TEXT COLLATE "C" REFERENCES projects (id) ON DELETE SET NULL,
  author TEXT COLLATE "C" NOT NULL DEFAULT '',
  rating DOUBLE PRECISION NOT NULL DEFAULT 0,
  comment TEXT COLLATE "C" NOT NULL DEFAULT '',
  experienced_on TEXT COLLATE "C" NOT NULL DEFAULT '',
  status TEXT COLLATE "C" NOT NULL DEFAULT '',
  reason TEXT COLLATE "C" NOT NULL DEFAULT '',
  answer TEXT COLLATE "C" NOT NULL DEFAULT '',
  published_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX reviews_created ON reviews (created, id) WHERE deleted = '';
CREATE INDEX reviews_status ON reviews (status, created) WHERE deleted = '';
CREATE INDEX reviews_user ON reviews ("user", project);
CREATE INDEX reviews_project ON reviews (project);

CREATE TABLE company (${keptByPostgres},
  name TEXT COLLATE "C" NOT NULL DEFAULT '',
  region TEXT COLLATE "C" NOT NULL DEFAULT '',
  departments TEXT COLLATE "C" NOT NULL DEFAULT '',
  radius DOUBLE PRECISION NOT NULL DEFAULT 0,
  street TEXT COLLATE "C" NOT NULL DEFAULT '',
  postal_code TEXT COLLATE "C" NOT NULL DEFAULT '',
  city TEXT COLLATE "C" NOT NULL DEFAULT '',
  latitude DOUBLE PRECISION NOT NULL DEFAULT 0,
  longitude DOUBLE PRECISION NOT NULL DEFAULT 0,
  phone TEXT COLLATE "C" NOT NULL DEFAULT '',
  email TEXT COLLATE "C" NOT NULL DEFAULT '',
  workshop_hours TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  office_hours TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  closings TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  instagram TEXT COLLATE "C" NOT NULL DEFAULT '',
  facebook TEXT COLLATE "C" NOT NULL DEFAULT '',
  legal TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  people TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  history TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  distances TEXT COLLATE "C" NOT NULL DEFAULT 'null'
);
CREATE UNIQUE INDEX users_rowid ON users (rowid);
CREATE UNIQUE INDEX projects_rowid ON projects (rowid);
CREATE UNIQUE INDEX redirects_rowid ON redirects (rowid);
CREATE UNIQUE INDEX messages_rowid ON messages (rowid);
CREATE UNIQUE INDEX replies_rowid ON replies (rowid);
CREATE UNIQUE INDEX reviews_rowid ON reviews (rowid);
CREATE UNIQUE INDEX company_rowid ON company (rowid);
`;
