/** What the cooperative has decided of time; the order in which published reviews are read. */
export const name = "collections/0003-delays-and-published-reviews";

export const sql = `
ALTER TABLE company ADD COLUMN delays TEXT NOT NULL DEFAULT 'null';
CREATE INDEX reviews_published ON reviews (status, published_at, id) WHERE deleted = '';
CREATE INDEX reviews_of_project ON reviews (project, status, published_at, id) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE company ADD COLUMN delays TEXT COLLATE "C" NOT NULL DEFAULT 'null';
CREATE INDEX reviews_published ON reviews (status, published_at, id) WHERE deleted = '';
CREATE INDEX reviews_of_project ON reviews (project, status, published_at, id) WHERE deleted = '';
`;
