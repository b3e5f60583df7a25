/** Projects in the order of their list: those that the team has pinned, then the newest. */
export const name = "collections/0005-pinned-first";

export const sql = `
CREATE INDEX projects_pinned ON projects (pinned, created, id) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
CREATE INDEX projects_pinned ON projects (pinned, created, id) WHERE deleted = '';
`;
