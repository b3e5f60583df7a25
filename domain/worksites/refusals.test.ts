import { expect, test } from "vitest";
import type { Voice } from "../fixtures.ts";
import { problemText as problemOfPermission } from "../publication-permissions/problems.ts";
import { problemText as problemOfDocument } from "./documents/problems.ts";
import { openWorksite, type WorksiteHouse } from "./fixtures.ts";
import { problemText as problemOfPhoto } from "./photos/problems.ts";
import { problemText as worksiteProblem } from "./problems.ts";

type Case = [
  field: string,
  sentence: string,
  sentenceFor: (field: string, code: string) => string,
  attempt: (house: WorksiteHouse) => ReturnType<Voice["create"]>,
];

test.each<Case>([
  [
    "title",
    "Donnez un nom à ce chantier.",
    worksiteProblem,
    ({ admin, worksite }) => admin.update("worksites", worksite, { title: " " }),
  ],
  [
    "message",
    "Cette demande a déjà son dossier de chantier.",
    worksiteProblem,
    ({ admin, enquiry }) => admin.create("worksites", { message: enquiry, title: "Albi" }),
  ],
  [
    "planned_dates",
    "Une des dates n'est ni un jour ni un mois.",
    worksiteProblem,
    ({ admin, worksite }) => admin.update("worksites", worksite, { planned_dates: { handover: "mars" } }),
  ],
  [
    "file",
    "Choisissez le fichier à déposer.",
    problemOfDocument,
    ({ admin, worksite }) => admin.create("worksite_documents", { worksite, title: "Plan" }),
  ],
  [
    "file",
    "Choisissez une photo.",
    problemOfPhoto,
    ({ admin, worksite }) => admin.create("worksite_photos", { worksite, device_key: "photo-0001" }),
  ],
  [
    "user",
    "Seul le client de ce chantier peut répondre.",
    problemOfPermission,
    ({ ben, service, worksite }) =>
      service("permissions").create("publication_permissions", {
        worksite,
        user: ben.id,
        refused_at: "2026-01-02",
      }),
  ],
])("of the %s is said: %s", async (field, sentence, sentenceFor, attempt) => {
  const { status, body } = await attempt(await openWorksite());
  expect(status).toBe(400);
  const problems = body.data as Record<string, { code: string }>;
  expect(sentenceFor(field, problems[field]?.code ?? "")).toBe(sentence);
});
