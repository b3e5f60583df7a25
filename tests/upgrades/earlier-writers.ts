import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { migrations } from "../../domain/index.server.ts";
import { name } from "../../domain/migrations/0014-told-permissions-and-writers.ts";

const at = migrations.findIndex((step) => step.name === name);

/** The migrations before this one, and those up to it. */
export const before = [...engineMigrations, ...migrations.slice(0, at)];
export const upToIt = [...engineMigrations, ...migrations.slice(0, at + 1)];

const moment = "'2026-09-01 08:00:00.000Z', '2026-09-01 08:00:00.000Z'";

/** An enquiry with readers, and another one whose reader has the same name, as stored by an earlier version. */
export const rows = `
INSERT INTO users (id, created, updated, email, name)
  VALUES ('camille', ${moment}, 'camille@exemple.fr', 'Inès Roux');
INSERT INTO messages (id, created, updated, subject)
  VALUES ('extension', ${moment}, 'Une extension'), ('grange', ${moment}, 'Une grange');
INSERT INTO readers (id, created, updated, message, email, name) VALUES
  ('ines', ${moment}, 'extension', 'ines@exemple.fr', 'Inès Roux'),
  ('unnamed', ${moment}, 'extension', 'luc@exemple.fr', ''),
  ('paul-one', ${moment}, 'extension', 'paul@exemple.fr', 'Paul Vidal'),
  ('paul-two', ${moment}, 'extension', 'p.vidal@exemple.fr', 'Paul Vidal'),
  ('elsewhere', ${moment}, 'grange', 'paul@exemple.fr', 'Paul Vidal');
INSERT INTO replies (id, created, updated, message, author, side, author_name, body) VALUES
  ('of-ines', ${moment}, 'extension', NULL, 'client', 'Inès Roux', 'Une question'),
  ('of-unnamed', ${moment}, 'extension', NULL, 'client', 'luc@exemple.fr', 'Une autre'),
  ('of-a-paul', ${moment}, 'extension', NULL, 'client', 'Paul Vidal', 'De l''un des deux'),
  ('of-the-paul', ${moment}, 'grange', NULL, 'client', 'Paul Vidal', 'Du seul'),
  ('of-nobody', ${moment}, 'extension', NULL, 'client', 'Hélène Caussade', 'De qui a écrit'),
  ('of-an-account', ${moment}, 'extension', 'camille', 'client', 'Inès Roux', 'D''un compte'),
  ('of-the-team', ${moment}, 'extension', NULL, 'team', 'Inès Roux', 'De l''équipe'),
  ('nameless', ${moment}, 'extension', NULL, 'client', '', 'Sans nom');
`;

/** Selects each reply's recorded reader. */
export const question = "SELECT id, reader FROM replies WHERE reader IS NOT NULL ORDER BY id";

export const answer = [
  { id: "of-ines", reader: "ines" },
  { id: "of-the-paul", reader: "elsewhere" },
  { id: "of-unnamed", reader: "unnamed" },
];
