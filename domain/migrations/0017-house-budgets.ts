/** The ranges that a new house may cost. */
export const name = "collections/0017-house-budgets";

export const besideOlder = "Versions before it offer every kind of works the ranges of `budgets`.";

export const sql = `
ALTER TABLE company ADD COLUMN house_budgets TEXT NOT NULL DEFAULT 'null';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE company ADD COLUMN house_budgets TEXT COLLATE "C" NOT NULL DEFAULT 'null';
`;
