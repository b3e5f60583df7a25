/** The moment from which visitors see a piece of news. News that is already published counts from its creation. */
export const name = "collections/0036-publication-of-news";

export const besideOlder =
  "Versions before it leave the column as it is. News that they publish counts from its creation.";

export const sql = `
ALTER TABLE news ADD COLUMN published_at TEXT NOT NULL DEFAULT '';
UPDATE news SET published_at = created WHERE status = 'published';
UPDATE news SET published_at = publish_at WHERE status = 'scheduled';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE news ADD COLUMN published_at TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE news SET published_at = created WHERE status = 'published';
UPDATE news SET published_at = publish_at WHERE status = 'scheduled';
`;
