/** The browsers that show colleagues notifications. */
export const name = "collections/0039-push-subscriptions";

export const besideOlder = "Versions before it send no notifications, and never write the table.";

export const sql = `
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  user TEXT REFERENCES users (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL DEFAULT '',
  p256dh TEXT NOT NULL DEFAULT '',
  auth TEXT NOT NULL DEFAULT '',
  session TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint)
  WHERE deleted = '' AND endpoint != '';
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user);
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE TABLE push_subscriptions (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  endpoint TEXT COLLATE "C" NOT NULL DEFAULT '',
  p256dh TEXT COLLATE "C" NOT NULL DEFAULT '',
  auth TEXT COLLATE "C" NOT NULL DEFAULT '',
  session TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX push_subscriptions_rowid ON push_subscriptions (rowid);

CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint)
  WHERE deleted = '' AND endpoint != '';
CREATE INDEX push_subscriptions_of_user ON push_subscriptions ("user");
`;
