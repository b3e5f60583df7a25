/** The other orders that the back office offers for lists that grow with the years. */
export const name = "collections/0006-lists-in-other-orders";

const indexes = `
CREATE INDEX messages_sender_name ON messages (sender_name, id) WHERE deleted = '';
CREATE INDEX messages_subject ON messages (subject, id) WHERE deleted = '';
CREATE INDEX projects_title ON projects (title, id) WHERE deleted = '';
CREATE INDEX projects_date ON projects (project_date, id) WHERE deleted = '';
CREATE INDEX users_name ON users (name, id) WHERE deleted = '';
`;

export const sql = indexes;

/** The same for PostgreSQL. */
export const postgres = indexes;

export const besideOlder = "Versions before it find the same with and without an index.";
