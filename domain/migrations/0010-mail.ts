/**
 * What came by mail says so, and every mail that was dealt with is noted, so that it is dealt with once.
 *
 * The versions before it leave the new columns empty, which means that nothing came by mail, and never look at the notes.
 */
export const name = "collections/0010-mail";

export const besideOlder =
  "What the versions before write came by no mail, as the new columns say where they are left empty; the table is not theirs to read.";

export const sql = `
ALTER TABLE messages ADD COLUMN via TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';

CREATE TABLE mails (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  key TEXT NOT NULL DEFAULT '',
  mailbox TEXT NOT NULL DEFAULT '',
  uid REAL NOT NULL DEFAULT 0,
  outcome TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX messages_mail ON messages (mail_id);
CREATE UNIQUE INDEX mails_key ON mails (key) WHERE deleted = '';
CREATE INDEX mails_uid ON mails (mailbox, uid);
CREATE INDEX mails_created ON mails (created, id) WHERE deleted = '';
`;

export const postgres = `
ALTER TABLE messages ADD COLUMN via TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN mail_id TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE mails (
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  key TEXT COLLATE "C" NOT NULL DEFAULT '',
  mailbox TEXT COLLATE "C" NOT NULL DEFAULT '',
  uid DOUBLE PRECISION NOT NULL DEFAULT 0,
  outcome TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX mails_rowid ON mails (rowid);

CREATE INDEX messages_mail ON messages (mail_id);
CREATE UNIQUE INDEX mails_key ON mails (key) WHERE deleted = '';
CREATE INDEX mails_uid ON mails (mailbox, uid);
CREATE INDEX mails_created ON mails (created, id) WHERE deleted = '';
`;
