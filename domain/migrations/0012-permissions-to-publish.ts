/**
 * What of a project may be shown, by the permission of whoever lives there.
 *
 * Versions before it cannot go on beside it: they would show what a client has withdrawn.
 */
export const name = "collections/0012-permissions-to-publish";

export const sql = `
ALTER TABLE projects ADD COLUMN permission TEXT NOT NULL DEFAULT 'null';
ALTER TABLE projects ADD COLUMN published_without TEXT NOT NULL DEFAULT 'null';
ALTER TABLE projects ADD COLUMN concealed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN shown_until TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN shown TEXT NOT NULL DEFAULT 'null';
CREATE INDEX projects_shown_until ON projects (shown_until) WHERE shown_until != '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE projects ADD COLUMN permission TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE projects ADD COLUMN published_without TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE projects ADD COLUMN concealed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN shown_until TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN shown TEXT COLLATE "C" NOT NULL DEFAULT 'null';
CREATE INDEX projects_shown_until ON projects (shown_until) WHERE shown_until != '';
`;
