/** The items of the pages' optional sections: steps, questions, jobs, partners. */
export const name = "collections/0030-page-lists";

export const besideOlder = "Versions before it show no optional sections, and leave the column as it is.";

export const sql = `
ALTER TABLE pages ADD COLUMN lists TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE pages ADD COLUMN lists TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
