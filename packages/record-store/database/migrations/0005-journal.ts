/** Changes by their kind, for the journal. Frozen: a later change is a later migration. */
export const name = "store/0005-journal";

export const sql = `
DROP INDEX _changes_bin;
CREATE INDEX _changes_action ON _changes (action, bin);
`;

/** The same step for PostgreSQL. */
export const postgres = `
DROP INDEX _changes_bin;
CREATE INDEX _changes_action ON _changes (action, bin);
`;
