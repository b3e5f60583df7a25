import type { Service } from "./service.ts";

/** The fields of a service that a draft has too. Its place in the list and whether it is hidden are no part of one. */
export const draftedFields = [
  "title",
  "slug",
  "summary",
  "text",
  "contrasts",
  "layers",
  "points",
  "pictures",
  "images",
  "steps",
  "price_from",
  "price_to",
  "price_unit",
  "price_note",
  "price_includes",
  "price_excludes",
  "questions",
  "category",
] as const;

/** The next content of a service's page. Its pictures are files of the record. */
export type DraftedService = Pick<Service, (typeof draftedFields)[number]>;

/** The fields of a service that visitors never see. Their changes leave the kept pages and the versions as they are. */
export const hiddenDraftFields = ["draft", "publish_at", "draft_pictures", "draft_images", "shown"] as const;

/** Returns the stored draft, or `null` if there is none. */
export function readDraftedService(stored: unknown): DraftedService | null {
  if (typeof stored !== "object" || stored === null || !("title" in stored)) return null;
  return draftableContent({ ...blankContent, ...(stored as Partial<DraftedService>) });
}

/** Returns a service as the team works on it: with its draft, if it has one. */
export function workingService(service: Service): Service {
  return { ...service, ...readDraftedService(service.draft) };
}

/** Returns the part of a service that a draft has too, as visitors see it once the service is shown. */
export function draftableContent(content: DraftedService): DraftedService {
  return Object.fromEntries(draftedFields.map((field) => [field, content[field]])) as DraftedService;
}

const blankContent: DraftedService = {
  ...{ title: "", slug: "", summary: "", text: "", category: "" },
  ...{ contrasts: null, layers: null, points: null, steps: null, questions: null },
  ...{ pictures: [], images: null },
  ...{ price_from: 0, price_to: 0, price_unit: "", price_note: "", price_includes: "", price_excludes: "" },
};
