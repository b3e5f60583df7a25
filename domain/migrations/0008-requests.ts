/**
 * A message is a request with a way of its own, read by several people, with visits; what the company offers beside. Answers
 * of before are counted from the team's first.
 *
 * Versions before it cannot go on beside it: for them no record names the plans of a request, so they would sweep these
 * away, and show a client what the team keeps to itself.
 */
export const name = "collections/0008-requests";

const kept = `
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT ''`;

export const sql = `
ALTER TABLE messages ADD COLUMN work TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN readiness TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN town TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN town_code TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN surface REAL NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN start_wish TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN budget TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN sketch TEXT NOT NULL DEFAULT 'null';
ALTER TABLE messages ADD COLUMN plans TEXT NOT NULL DEFAULT '[]';
ALTER TABLE messages ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step_at TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step_log TEXT NOT NULL DEFAULT 'null';
ALTER TABLE messages ADD COLUMN lost_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN lost_note TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN in_charge TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE messages ADD COLUMN remind_on TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN remind_note TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN first_answer_at TEXT NOT NULL DEFAULT '';

ALTER TABLE replies ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN via TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN quoted TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN delivery TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN bounce TEXT NOT NULL DEFAULT '';

ALTER TABLE company ADD COLUMN budgets TEXT NOT NULL DEFAULT 'null';
ALTER TABLE company ADD COLUMN step_delays TEXT NOT NULL DEFAULT 'null';

UPDATE messages SET first_answer_at = coalesce((SELECT min(created) FROM replies
  WHERE replies.message = messages.id AND replies.side = 'team' AND replies.deleted = ''), '');

CREATE TABLE readers (${kept},
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  user TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT '',
  invited_by TEXT NOT NULL DEFAULT '',
  revoked_at TEXT NOT NULL DEFAULT '',
  opened_at TEXT NOT NULL DEFAULT '',
  bounce TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE links (${kept},
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  reader TEXT REFERENCES readers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL DEFAULT '',
  token_hash TEXT NOT NULL DEFAULT '',
  expires TEXT NOT NULL DEFAULT '',
  revoked_at TEXT NOT NULL DEFAULT '',
  used_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE visits (${kept},
  message TEXT REFERENCES messages (id) ON DELETE CASCADE,
  slots TEXT NOT NULL DEFAULT 'null',
  chosen TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  "with" TEXT NOT NULL DEFAULT '[]',
  note TEXT NOT NULL DEFAULT '',
  asked TEXT NOT NULL DEFAULT '',
  cancelled_by TEXT NOT NULL DEFAULT '',
  sequence REAL NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE saved_answers (${kept},
  title TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX messages_step ON messages (step, step_at, id) WHERE deleted = '';
CREATE INDEX messages_in_charge ON messages (in_charge, remind_on);
CREATE INDEX messages_remind ON messages (remind_on, id) WHERE deleted = '';
CREATE INDEX replies_mail ON replies (mail_id);
CREATE INDEX readers_message ON readers (message, created);
CREATE INDEX readers_user ON readers (user, revoked_at);
CREATE INDEX readers_email ON readers (email);
CREATE INDEX links_message ON links (message);
CREATE INDEX links_reader ON links (reader, revoked_at);
CREATE UNIQUE INDEX links_token ON links (token_hash) WHERE deleted = '';
CREATE INDEX visits_message ON visits (message, created);
CREATE INDEX visits_chosen ON visits (state, chosen) WHERE deleted = '';
`;

const keptByPostgres = `
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE messages ADD COLUMN work TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN readiness TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN town TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN town_code TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN surface DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN start_wish TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN budget TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN sketch TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE messages ADD COLUMN plans TEXT COLLATE "C" NOT NULL DEFAULT '[]';
ALTER TABLE messages ADD COLUMN origin TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN step_log TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE messages ADD COLUMN lost_reason TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN lost_note TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN in_charge TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE messages ADD COLUMN remind_on TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN remind_note TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN first_answer_at TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE replies ADD COLUMN kind TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN via TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN mail_id TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN quoted TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN delivery TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN bounce TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE company ADD COLUMN budgets TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE company ADD COLUMN step_delays TEXT COLLATE "C" NOT NULL DEFAULT 'null';

UPDATE messages SET first_answer_at = coalesce((SELECT min(created) FROM replies
  WHERE replies.message = messages.id AND replies.side = 'team' AND replies.deleted = ''), '');

CREATE TABLE readers (${keptByPostgres},
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  "user" TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  email TEXT COLLATE "C" NOT NULL DEFAULT '',
  name TEXT COLLATE "C" NOT NULL DEFAULT '',
  role TEXT COLLATE "C" NOT NULL DEFAULT '',
  invited_by TEXT COLLATE "C" NOT NULL DEFAULT '',
  revoked_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  opened_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  bounce TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX readers_rowid ON readers (rowid);

CREATE TABLE links (${keptByPostgres},
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  reader TEXT COLLATE "C" REFERENCES readers (id) ON DELETE CASCADE,
  kind TEXT COLLATE "C" NOT NULL DEFAULT '',
  token_hash TEXT COLLATE "C" NOT NULL DEFAULT '',
  expires TEXT COLLATE "C" NOT NULL DEFAULT '',
  revoked_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  used_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX links_rowid ON links (rowid);

CREATE TABLE visits (${keptByPostgres},
  message TEXT COLLATE "C" REFERENCES messages (id) ON DELETE CASCADE,
  slots TEXT COLLATE "C" NOT NULL DEFAULT 'null',
  chosen TEXT COLLATE "C" NOT NULL DEFAULT '',
  state TEXT COLLATE "C" NOT NULL DEFAULT '',
  "with" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  note TEXT COLLATE "C" NOT NULL DEFAULT '',
  asked TEXT COLLATE "C" NOT NULL DEFAULT '',
  cancelled_by TEXT COLLATE "C" NOT NULL DEFAULT '',
  sequence DOUBLE PRECISION NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX visits_rowid ON visits (rowid);

CREATE TABLE saved_answers (${keptByPostgres},
  title TEXT COLLATE "C" NOT NULL DEFAULT '',
  body TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX saved_answers_rowid ON saved_answers (rowid);

CREATE INDEX messages_step ON messages (step, step_at, id) WHERE deleted = '';
CREATE INDEX messages_in_charge ON messages (in_charge, remind_on);
CREATE INDEX messages_remind ON messages (remind_on, id) WHERE deleted = '';
CREATE INDEX replies_mail ON replies (mail_id);
CREATE INDEX readers_message ON readers (message, created);
CREATE INDEX readers_user ON readers ("user", revoked_at);
CREATE INDEX readers_email ON readers (email);
CREATE INDEX links_message ON links (message);
CREATE INDEX links_reader ON links (reader, revoked_at);
CREATE UNIQUE INDEX links_token ON links (token_hash) WHERE deleted = '';
CREATE INDEX visits_message ON visits (message, created);
CREATE INDEX visits_chosen ON visits (state, chosen) WHERE deleted = '';
`;
