/** The bin's own acts among the changes, and the ways to read these from the newest. Frozen. */
export const name = "store/0002-bin";

export const sql = `
ALTER TABLE _changes ADD COLUMN bin TEXT NOT NULL DEFAULT '' CHECK (bin IN ('', 'restore', 'purge'));
CREATE INDEX _changes_collection ON _changes (collection);
CREATE INDEX _changes_bin ON _changes (bin) WHERE bin != '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE _changes ADD COLUMN bin TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (bin IN ('', 'restore', 'purge'));
CREATE INDEX _changes_collection ON _changes (collection);
CREATE INDEX _changes_bin ON _changes (bin) WHERE bin != '';
`;
