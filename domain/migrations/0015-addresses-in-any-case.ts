/**
 * No two accounts have e-mail addresses that differ by case alone. Accounts that do so already are left as they are:
 * `email_clash` holds the id of all but the oldest, and is empty everywhere else. The store names them at each start
 * (packages/record-store/auth/address-clashes.ts), and compares what no index can: domains written as `xn--…` and with accents.
 * Frozen: a later change is a later migration.
 */
export const name = "collections/0015-addresses-in-any-case";

export const besideOlder =
  "Versions before it find the same accounts, and what they write is taken unless an address differs from another by case alone.";

const clashes = `
UPDATE users SET email_clash = id WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY lower(email) ORDER BY created, id) AS place
    FROM users WHERE deleted = '' AND email != ''
  ) AS placed WHERE place > 1
);
CREATE UNIQUE INDEX users_address ON users (lower(email), email_clash) WHERE deleted = '' AND email != '';
`;

export const sql = `
ALTER TABLE users ADD COLUMN email_clash TEXT NOT NULL DEFAULT '';
${clashes}
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE users ADD COLUMN email_clash TEXT COLLATE "C" NOT NULL DEFAULT '';
${clashes}
`;
