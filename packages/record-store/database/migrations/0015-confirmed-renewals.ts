/**
 * The column stores when a session's latest token was first used: until then the former token stays valid. In existing
 * sessions the latest token counts as used when it was created, so that no former token becomes valid again. Sessions
 * end after 30 days. Frozen: a later change is a later migration.
 */
export const name = "store/0015-confirmed-renewals";

export const besideOlder =
  "Versions before it leave the column alone: a token that they make counts as not used yet, and its first use is noted.";

export const sql = `
ALTER TABLE _sessions ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
UPDATE _sessions SET confirmed = renewed;
UPDATE _sessions SET expires = created + 2592000 WHERE expires > created + 2592000;
`;

/** The same step for PostgreSQL. */
export const postgres = `
ALTER TABLE _sessions ADD COLUMN confirmed BIGINT NOT NULL DEFAULT 0;
UPDATE _sessions SET confirmed = renewed;
UPDATE _sessions SET expires = created + 2592000 WHERE expires > created + 2592000;
`;
