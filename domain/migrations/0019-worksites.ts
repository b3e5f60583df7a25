/**
 * Renames the collections of worksites, and the field that leads to them. Changes and search follow under the new names.
 *
 * Versions before it cannot go on beside it: they would read and write tables that are no longer there. Frozen: a later
 * change is a later migration.
 */
export const name = "collections/0019-worksites";

const tables = `
ALTER TABLE building_sites RENAME TO worksites;
ALTER TABLE site_documents RENAME TO worksite_documents;
ALTER TABLE site_photos RENAME TO worksite_photos;
ALTER TABLE worksite_documents RENAME COLUMN building_site TO worksite;
ALTER TABLE worksite_photos RENAME COLUMN building_site TO worksite;
ALTER TABLE publication_permissions RENAME COLUMN building_site TO worksite;
ALTER TABLE reviews RENAME COLUMN building_site TO worksite;

DROP INDEX building_sites_message;
DROP INDEX building_sites_of_message;
DROP INDEX building_sites_project;
DROP INDEX building_sites_step;
DROP INDEX site_documents_site;
DROP INDEX site_photos_site;
DROP INDEX site_photos_device;
DROP INDEX publication_permissions_site;
DROP INDEX reviews_building_site;
CREATE UNIQUE INDEX worksites_message ON worksites (message) WHERE deleted = '';
CREATE INDEX worksites_of_message ON worksites (message);
CREATE INDEX worksites_project ON worksites (project);
CREATE INDEX worksites_step ON worksites (step_at, id) WHERE deleted = '';
CREATE INDEX worksite_documents_worksite ON worksite_documents (worksite, put_on);
CREATE INDEX worksite_photos_worksite ON worksite_photos (worksite, taken_at, seq);
CREATE UNIQUE INDEX worksite_photos_device ON worksite_photos (device_key) WHERE deleted = '';
CREATE INDEX publication_permissions_worksite ON publication_permissions (worksite, created);
CREATE INDEX reviews_worksite ON reviews (worksite);
`;

/** The tables of both databases that store collections by name. */
const namedBy = ["_changes", "_search_versions", "_search_filling", "_uncleaned"];

const renamed: Record<string, string> = {
  building_sites: "worksites",
  site_documents: "worksite_documents",
  site_photos: "worksite_photos",
};

/** The field's name inside the stored changes. A quotation mark of a text is escaped there, so only keys match. */
const changes = `
UPDATE _changes SET
  before = replace(before, '"building_site":', '"worksite":'),
  after = replace(after, '"building_site":', '"worksite":')
WHERE collection IN ('worksite_documents', 'worksite_photos', 'publication_permissions', 'reviews');
`;

function collectionNames(table: string): string {
  return Object.entries(renamed)
    .map(([former, name]) => `UPDATE ${table} SET collection = '${name}' WHERE collection = '${former}';`)
    .join("\n");
}

export const sql = [tables, ...[...namedBy, "_searched"].map(collectionNames), changes].join("\n");

/** The same for PostgreSQL, whose tables have one index more. */
export const postgres = `${[tables, ...[...namedBy, "_search"].map(collectionNames), changes].join("\n")}
ALTER INDEX building_sites_rowid RENAME TO worksites_rowid;
ALTER INDEX site_documents_rowid RENAME TO worksite_documents_rowid;
ALTER INDEX site_photos_rowid RENAME TO worksite_photos_rowid;
`;
