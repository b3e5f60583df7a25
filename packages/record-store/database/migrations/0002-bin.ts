/** The bin's own acts in `_changes`, and indexes that read them from the newest. Frozen. */
export const name = "store/0002-bin";

export const sql = `
ALTER TABLE _changes ADD COLUMN bin TEXT NOT NULL DEFAULT '' CHECK (bin IN ('', 'restore', 'purge'));
CREATE INDEX _changes_collection ON _changes (collection);
CREATE INDEX _changes_bin ON _changes (bin) WHERE bin != '';
`;

/** The same step for PostgreSQL. */
export const postgres = `
ALTER TABLE _changes ADD COLUMN bin TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (bin IN ('', 'restore', 'purge'));
CREATE INDEX _changes_collection ON _changes (collection);
CREATE INDEX _changes_bin ON _changes (bin) WHERE bin != '';
`;
