/** Missing addresses of the site that the team redirects, or leaves missing. */
export const name = "collections/0022-site-addresses";

export const besideOlder = "Versions before it answer 404 at a redirected address, as they did.";

export const sql = `
CREATE TABLE site_addresses (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  path TEXT NOT NULL DEFAULT '',
  target TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX site_addresses_path ON site_addresses (path) WHERE deleted = '' AND path != '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE site_addresses (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  path TEXT COLLATE "C" NOT NULL DEFAULT '',
  target TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX site_addresses_rowid ON site_addresses (rowid);

CREATE UNIQUE INDEX site_addresses_path ON site_addresses (path) WHERE deleted = '' AND path != '';
`;
