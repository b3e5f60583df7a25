import type { Caller, Find, Row } from "record-store";
import type { ImageFacts } from "../images.ts";
import { isPageService } from "../pages/service.ts";
import { type DraftedService, draftableContent, readDraftedService } from "./draft.ts";
import { type DraftOrder, type DraftPictureWords, draftOrderSchema } from "./draft-order.ts";
import { redirectingSlugs } from "./former-slugs.ts";

type ServiceRow = Row<"services">;
type Write = { caller: Caller; before: ServiceRow | null; body: object; find: Find };
/** Characters of a picture's text, as the store itself limits them. */
const longestWords = 500;

type Facts = Readonly<Record<string, Partial<ImageFacts>>>;

/**
 * Returns the row to store: the draft in its place, or published if its moment has come. A new service comes last, unless
 * its writer says otherwise.
 */
export async function settleService(
  row: ServiceRow,
  { caller, before, body, find }: Write,
): Promise<ServiceRow> {
  const others = before || "position" in body ? [] : await find("services", {});
  const position = others.reduce((last, other) => Math.max(last, other.position + 1), row.position);
  const drafted = withPlannedMoment(withDraft(row, before, body), before, body);
  const service = isDue(drafted, body, caller) ? withPublishedDraft(drafted) : drafted;
  return {
    ...service,
    ...draftFiles(service),
    position,
    former_slugs: redirectingSlugs(before, service),
  };
}

/** Stores the draft that the write orders. Without an order, the draft stays. */
function withDraft(row: ServiceRow, before: ServiceRow | null, body: object): ServiceRow {
  if (!before) return { ...row, draft: null };
  if (!("draft" in body)) return row;
  if (!row.draft) return { ...row, draft: null, publish_at: "" };
  const { data: order } = draftOrderSchema.safeParse(row.draft);
  if (!order) return { ...row, draft: before.draft };
  const published = draftableContent(before as DraftedService);
  if (order.from === "published") return { ...row, draft: published };
  return { ...row, ...published, draft: sentDraft(row, before, order) };
}

/** Returns the fields of the write as a draft. */
function sentDraft(
  row: ServiceRow,
  before: ServiceRow,
  order: Extract<DraftOrder, { from: "sent" }>,
): DraftedService {
  const knownNames = new Set([...before.pictures, ...row.draft_pictures]);
  const newNames = row.draft_pictures.filter((name) => !before.draft_pictures.includes(name));
  const names = [...order.pictures.filter((name) => knownNames.has(name)), ...newNames];
  const pictures = [...new Set(names)];
  const facts: Facts = { ...Object(before.images), ...Object(row.draft_images) };
  const images = pictures.map((name) => [name, factsInDraft(facts[name], order.images[name])]);
  return {
    ...draftableContent(row as DraftedService),
    pictures,
    images: images.length > 0 ? Object.fromEntries(images) : null,
  };
}

/** A new file has its words already. The order has those of the other pictures. */
function factsInDraft(facts: Partial<ImageFacts> = {}, words?: DraftPictureWords): Partial<ImageFacts> {
  if (!words) return facts;
  const { alt, decorative, focus, ...measured } = facts;
  return {
    ...measured,
    ...(words.alt && { alt: words.alt.slice(0, longestWords) }),
    ...(words.decorative && { decorative: words.decorative.slice(0, longestWords) }),
    ...(words.focus && { focus: words.focus }),
  };
}

/** Without anything to publish there is no moment. Hiding a service ends its moment too. */
function withPlannedMoment(row: ServiceRow, before: ServiceRow | null, body: object): ServiceRow {
  const isPublished = !row.draft && !row.hidden;
  const isNewlyHidden = row.hidden && before !== null && !before.hidden && !("publish_at" in body);
  return isPublished || isNewlyHidden ? { ...row, publish_at: "" } : row;
}

/** Only a write of the moment publishes, so that saving a draft never does. The job has compared it with its clock. */
function isDue({ publish_at, updated }: ServiceRow, body: object, caller: Caller): boolean {
  const isPast = publish_at <= updated || isPageService(caller);
  return "publish_at" in body && publish_at !== "" && isPast;
}

function withPublishedDraft(row: ServiceRow): ServiceRow {
  return { ...row, ...readDraftedService(row.draft), hidden: false, draft: null, publish_at: "" };
}

/** Keeps the files of the draft that are not published. The names of visitors' pictures are in `pictures`. */
function draftFiles({ draft, pictures }: ServiceRow) {
  const drafted = readDraftedService(draft);
  const draft_pictures = (drafted?.pictures ?? []).filter((name) => !pictures.includes(name));
  if (draft_pictures.length === 0) return { draft_pictures, draft_images: null, shown: null };
  const facts = draft_pictures.map((name) => [name, drafted?.images?.[name] ?? {}]);
  return { draft_pictures, draft_images: Object.fromEntries(facts), shown: { draft_pictures: [] } };
}
