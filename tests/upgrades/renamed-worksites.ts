import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { migrations } from "../../domain/index.server.ts";
import { name } from "../../domain/migrations/0019-worksites.ts";

const at = migrations.findIndex((step) => step.name === name);
const isNewActors = ({ name: step }: { name: string }) => step === "store/0017-service-actors";

/** The migrations before the collections of worksites were renamed, and those up to it. */
export const before = [...engineMigrations.filter((step) => !isNewActors(step)), ...migrations.slice(0, at)];
export const upToIt = [...before, ...engineMigrations.filter(isNewActors), ...migrations.slice(at, at + 1)];

const moment = "'2026-09-01 08:00:00.000Z', '2026-09-01 08:00:00.000Z'";

/** A worksite with a document, a photo, a permission, a review and their changes, as an earlier version stored them. */
export const rows = `
INSERT INTO messages (id, created, updated, subject) VALUES ('extension', ${moment}, 'Une extension');
INSERT INTO building_sites (id, created, updated, title, message) VALUES ('albi', ${moment}, 'Albi', 'extension');
INSERT INTO site_documents (id, created, updated, building_site, title) VALUES ('plan', ${moment}, 'albi', 'Plan');
INSERT INTO site_photos (id, created, updated, building_site, device_key) VALUES ('dalle', ${moment}, 'albi', 'k1');
INSERT INTO publication_permissions (id, created, updated, building_site) VALUES ('oui', ${moment}, 'albi');
INSERT INTO reviews (id, created, updated, building_site) VALUES ('avis', ${moment}, 'albi');
INSERT INTO _changes (at, actor, collection, record, action, before, after) VALUES
  ('2026-09-01 08:00:00.000Z', 'users/anne', 'building_sites', 'albi', 'create', NULL, '{"title":"Albi"}'),
  ('2026-09-01 08:00:00.000Z', 'desk/letters', 'site_documents', 'plan', 'update',
    '{"building_site":"albi","title":"Plan"}',
    '{"building_site":"albi","title":"Le champ \\"building_site\\": albi"}'),
  ('2026-09-01 08:00:00.000Z', 'visitor', 'messages', 'extension', 'create', NULL, '{"subject":"\\"building_site\\":"}');
INSERT INTO _search_versions (collection, version) VALUES ('building_sites', 3);
INSERT INTO _uncleaned (collection, record) VALUES ('site_photos', 'dalle');
`;

/** Reads everything that the migration renames. */
export const questions = [
  "SELECT title, message FROM worksites",
  "SELECT title FROM worksite_documents WHERE worksite = 'albi'",
  "SELECT device_key FROM worksite_photos WHERE worksite = 'albi'",
  "SELECT id FROM publication_permissions WHERE worksite = 'albi'",
  "SELECT id FROM reviews WHERE worksite = 'albi'",
  "SELECT actor, collection, before, after FROM _changes ORDER BY sequence",
  "SELECT collection, version FROM _search_versions",
  "SELECT collection, record FROM _uncleaned",
];

export const answers = [
  [{ title: "Albi", message: "extension" }],
  [{ title: "Plan" }],
  [{ device_key: "k1" }],
  [{ id: "oui" }],
  [{ id: "avis" }],
  [
    { actor: "users/anne", collection: "worksites", before: null, after: '{"title":"Albi"}' },
    {
      actor: "service/letters",
      collection: "worksite_documents",
      before: '{"worksite":"albi","title":"Plan"}',
      after: '{"worksite":"albi","title":"Le champ \\"building_site\\": albi"}',
    },
    {
      actor: "visitor",
      collection: "messages",
      before: null,
      after: '{"subject":"\\"building_site\\":"}',
    },
  ],
  [{ collection: "worksites", version: 3 }],
  [{ collection: "worksite_photos", record: "dalle" }],
];
