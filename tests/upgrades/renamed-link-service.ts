import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { migrations } from "../../domain/index.server.ts";
import { name } from "../../domain/migrations/0045-link-service.ts";

const at = migrations.findIndex((step) => step.name === name);

/** The migrations before this one, and those up to it. */
export const before = [...engineMigrations, ...migrations.slice(0, at)];
export const upToIt = [...engineMigrations, ...migrations.slice(0, at + 1)];

/** A change by a mailed link, and one by mail. The follower of the letters has taken the first. */
export const rows = `
INSERT INTO _changes (sequence, at, actor, collection, record, action) VALUES
  (1, '2026-09-01 08:00:00.000Z', 'service/requests', 'replies', 'oui', 'create'),
  (2, '2026-09-01 08:00:00.000Z', 'service/mail', 'replies', 'non', 'create');
INSERT INTO _followers (name, sequence) VALUES ('letters', 1), ('visits', 2);
`;

export const questions = [
  "SELECT actor FROM _changes ORDER BY sequence",
  "SELECT name, sequence FROM _followers ORDER BY name",
];

export const answers = [
  [{ actor: "service/enquiries" }, { actor: "service/mail" }],
  [
    { name: "letters", sequence: 1 },
    { name: "letters-by-link", sequence: 1 },
    { name: "visits", sequence: 2 },
  ],
];
