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
