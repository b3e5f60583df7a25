/** The amount of the quote of an enquiry. */
export const name = "collections/0042-quote-amounts";

export const besideOlder =
  "Versions before it leave the column as it is. Enquiries that they create have no amount.";

export const sql = `
ALTER TABLE messages ADD COLUMN quote_amount REAL NOT NULL DEFAULT 0;
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE messages ADD COLUMN quote_amount DOUBLE PRECISION NOT NULL DEFAULT 0;
`;
