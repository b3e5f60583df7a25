/** The colleague whom a reminder is for, if that is not the one in charge of the enquiry. */
export const name = "collections/0036-reminders-given";

export const besideOlder =
  "Versions before it leave the column as it is, and send its reminders to the colleague in charge.";

export const sql = `
ALTER TABLE messages ADD COLUMN remind_to TEXT REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX messages_remind_to ON messages (remind_to);
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE messages ADD COLUMN remind_to TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX messages_remind_to ON messages (remind_to);
`;
