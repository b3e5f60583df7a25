/**
 * What is told of a project beside its description: facts, the same view in its states, chapters.
 *
 * Versions before it cannot go on beside it: for them no record names the pictures of the states, so they would sweep
 * these away, and forget their captions when they save a project.
 */
export const name = "collections/0007-project-facts";

export const sql = `
ALTER TABLE projects ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN place_code TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN surface REAL NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN timber TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN timber_origin TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN insulation TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN duration TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN our_share TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN stages TEXT NOT NULL DEFAULT '[]';
ALTER TABLE projects ADD COLUMN chapters TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE projects ADD COLUMN place TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN place_code TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN surface DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN timber TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN timber_origin TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN insulation TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN duration TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN our_share TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN stages TEXT COLLATE "C" NOT NULL DEFAULT '[]';
ALTER TABLE projects ADD COLUMN chapters TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
