/** The tools that the site reports events to, and the messages to them. */
export const name = "collections/0044-webhooks";

export const besideOlder =
  "Versions before it never read or write these tables. Events that they handle are reported to no tool.";

export const sql = `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  url TEXT NOT NULL DEFAULT '',
  events TEXT NOT NULL DEFAULT 'null',
  paused INTEGER NOT NULL DEFAULT 0,
  generation REAL NOT NULL DEFAULT 0,
  failing_since TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  webhook TEXT REFERENCES webhooks (id) ON DELETE CASCADE,
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  event TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  attempts REAL NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL DEFAULT '',
  answered_at TEXT NOT NULL DEFAULT '',
  status REAL NOT NULL DEFAULT 0,
  fault TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook, created);
CREATE INDEX webhook_deliveries_message ON webhook_deliveries (message);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (state, next_at) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE webhooks (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  url TEXT COLLATE "C" NOT NULL DEFAULT '',
  events TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  paused BIGINT NOT NULL DEFAULT 0,
  generation DOUBLE PRECISION NOT NULL DEFAULT 0,
  failing_since TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX webhooks_rowid ON webhooks (rowid);

CREATE TABLE webhook_deliveries (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  webhook TEXT COLLATE "C" REFERENCES webhooks (id) ON DELETE CASCADE,
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  event TEXT COLLATE "C" NOT NULL DEFAULT '',
  body TEXT COLLATE "C" NOT NULL DEFAULT '',
  state TEXT COLLATE "C" NOT NULL DEFAULT '',
  attempts DOUBLE PRECISION NOT NULL DEFAULT 0,
  next_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  answered_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  status DOUBLE PRECISION NOT NULL DEFAULT 0,
  fault TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX webhook_deliveries_rowid ON webhook_deliveries (rowid);

CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook, created);
CREATE INDEX webhook_deliveries_message ON webhook_deliveries (message);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (state, next_at) WHERE deleted = '';
`;
