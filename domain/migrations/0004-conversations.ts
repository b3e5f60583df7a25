/** Conversations that both sides take part in, sorted by their last word; the day an answer was given to a review. */
export const name = "collections/0004-conversations";

export const sql = `
ALTER TABLE replies ADD COLUMN author_name TEXT NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN side TEXT NOT NULL DEFAULT '';
UPDATE replies SET side = 'team',
  author_name = coalesce((SELECT name FROM users WHERE users.id = replies.author), '');

ALTER TABLE messages ADD COLUMN last_at TEXT NOT NULL DEFAULT '';
UPDATE messages SET last_at = max(created,
  coalesce((SELECT max(created) FROM replies WHERE replies.message = messages.id AND deleted = ''), ''));
CREATE INDEX messages_last ON messages (last_at, id) WHERE deleted = '';
CREATE INDEX messages_unread_last ON messages (is_read, last_at, id) WHERE deleted = '';

ALTER TABLE reviews ADD COLUMN answered_at TEXT NOT NULL DEFAULT '';
CREATE INDEX users_role ON users (role, disabled) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE replies ADD COLUMN author_name TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE replies ADD COLUMN side TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE replies SET side = 'team',
  author_name = coalesce((SELECT name FROM users WHERE users.id = replies.author), '');

ALTER TABLE messages ADD COLUMN last_at TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE messages SET last_at = greatest(created,
  coalesce((SELECT max(created) FROM replies WHERE replies.message = messages.id AND deleted = ''), ''));
CREATE INDEX messages_last ON messages (last_at, id) WHERE deleted = '';
CREATE INDEX messages_unread_last ON messages (is_read, last_at, id) WHERE deleted = '';

ALTER TABLE reviews ADD COLUMN answered_at TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX users_role ON users (role, disabled) WHERE deleted = '';
`;
