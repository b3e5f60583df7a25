/** Services have drafts with a moment of publication, and preview links show them. */
export const name = "collections/0038-service-drafts";

export const besideOlder =
  "Versions before it leave the columns as they are, show no draft and publish none. They answer the preview link of a service with an error. A leading one removes the pictures of drafts that are older than a day.";

export const sql = `
ALTER TABLE services ADD COLUMN draft TEXT NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN publish_at TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN draft_pictures TEXT NOT NULL DEFAULT '[]';
ALTER TABLE services ADD COLUMN draft_images TEXT NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN shown TEXT NOT NULL DEFAULT 'null';
ALTER TABLE preview_links ADD COLUMN service TEXT REFERENCES services (id) ON DELETE CASCADE;

CREATE INDEX preview_links_service ON preview_links (service);
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE services ADD COLUMN draft TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN publish_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN draft_pictures TEXT COLLATE "C" NOT NULL DEFAULT '[]';
ALTER TABLE services ADD COLUMN draft_images TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE services ADD COLUMN shown TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE preview_links ADD COLUMN service TEXT COLLATE "C" REFERENCES services (id) ON DELETE CASCADE;

CREATE INDEX preview_links_service ON preview_links (service);
`;
