import { type DraftedService, draftableContent, readDraftedService } from "./draft.ts";
import type { Service } from "./service.ts";

/** The content of a service that visitors see or would see, whether they do, its draft, and the planned moment. */
export type ServiceState = {
  content: DraftedService;
  hidden: boolean;
  draft: DraftedService | null;
  publish_at: string;
};

/** Returns the state of a stored service. */
export function readServiceState(service: Service): ServiceState {
  const { hidden, publish_at } = service;
  return { content: draftableContent(service), hidden, draft: readDraftedService(service.draft), publish_at };
}

/** Returns the state of a service after its draft was published. A hidden service without a draft is shown. */
export function publishedState({ content, draft }: ServiceState): ServiceState {
  return { content: draft ?? content, hidden: false, draft: null, publish_at: "" };
}

/** Tells whether two states are the same for their readers. */
export function isSameServiceState(one: ServiceState, other: ServiceState): boolean {
  return comparable(one) === comparable(other);
}

function comparable({ content, draft, hidden, publish_at }: ServiceState): string {
  const contents = { content: comparedContent(content), draft: draft && comparedContent(draft) };
  return JSON.stringify({ ...contents, hidden, publish_at }, (_, value) => sortedKeys(value));
}

/** The measures of a picture are not compared: the store takes them again at a publication. */
function comparedContent(content: DraftedService): DraftedService & { words: unknown[] } {
  const words = content.pictures.map((name) => {
    const { alt = "", decorative = "", focus = null } = content.images?.[name] ?? {};
    return { alt, decorative, focus };
  });
  return { ...content, images: null, words };
}

function sortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
