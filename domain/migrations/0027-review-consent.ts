/** The version of the text to which the author of a review agreed. */
export const name = "collections/0027-review-consent";

export const besideOlder = "Versions before it store no version. Such a review has no proof of consent.";

export const sql = `
ALTER TABLE reviews ADD COLUMN consent TEXT NOT NULL DEFAULT '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE reviews ADD COLUMN consent TEXT COLLATE "C" NOT NULL DEFAULT '';
`;
