import type { ImageFacts } from "../../domain/images.ts";
import type { News } from "../../domain/news/news.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import type { Portrait } from "../../domain/portraits/portrait.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { teamNews } from "../news/team.ts";
import { describePagePicture, type NextWords, type PagePictureWords } from "../pages/picture-words.ts";
import { teamPages } from "../pages/team.ts";
import { teamPortraits } from "../portraits/portraits.ts";
import type { SavedRecord } from "../record/save-record.ts";
import { teamServices } from "../services/team.ts";

/** The records outside the projects that hold pictures. */
export type PicturedSite = { pages: PageRecord[]; services: Service[]; news: News[]; portraits: Portrait[] };

/** A picture outside the projects whose words can be written. */
export type SitePictureId =
  | { kind: "page"; page: PageName; place: string }
  | { kind: "news" | "portraits"; id: string }
  /** A service has several pictures. `file` is the stored name of one. */
  | { kind: "services"; id: string; file: string };

/** The words and the point that people set for such a picture. Without `alt` it has the words of the original picture. */
export type SitePictureWords = PagePictureWords;

/** Words to write. `null` removes them, and the others stay. */
type WrittenWords = { [Word in keyof SitePictureWords]: SitePictureWords[Word] | null };

export type DescribedSitePicture = {
  picture: SitePictureId;
  words: WrittenWords;
  /** The words that the picture must still have. Otherwise somebody else has described it since. */
  expected: WrittenWords;
};

/** Returns the pages, the services, the news and the portraits that the caller reads, drafts included. */
export async function picturedSite(client: RecordsClient, signal?: AbortSignal): Promise<PicturedSite> {
  const [pages, services, news, portraits] = await Promise.all([
    teamPages(client, signal),
    teamServices(client, signal),
    teamNews(client, signal),
    teamPortraits(client, signal),
  ]);
  return { pages, services, news, portraits };
}

/**
 * Writes the words of a picture, and of its draft, unless somebody else has described it since it was shown. Never
 * rejects. Returns the words before, which undo the change.
 */
export async function describeSitePicture(
  client: RecordsClient,
  { picture, words, expected }: DescribedSitePicture,
): Promise<{ decision: SavedRecord<SitePictureWords>; before?: WrittenWords }> {
  const stored: SitePictureWords[] = [];
  // A text overrules the mark of a decorative picture.
  const change: WrittenWords = { ...(words.alt && { isDecorative: false }), ...words };
  const nextWords = (current: SitePictureWords) => {
    stored[0] = current;
    // A repeated write whose answer was lost finds its own words.
    if (!hasWords(current, expected) && !hasWords(current, words)) return undefined;
    const nextEntries = Object.entries({ ...current, ...change }).filter(([, value]) => value !== null);
    return Object.fromEntries(nextEntries) as SitePictureWords;
  };
  const description =
    picture.kind === "page"
      ? describePagePicture(client, picture, nextWords)
      : describeRecordPicture(client, picture, nextWords);
  let isWritten = false;
  const decision = await awaitDecision(
    description.then((hasWritten) => {
      isWritten = hasWritten;
    }),
  );
  if (decision.outcome !== "done") return { decision };
  const [theirs = {}] = stored;
  if (!isWritten) return { decision: { outcome: "conflict", theirs } };
  const before = Object.keys(change).map((word) => [word, theirs[word as keyof SitePictureWords] ?? null]);
  return { decision: { outcome: "done", value: theirs }, before: Object.fromEntries(before) };
}

/** Tells whether a picture has these words. The words of an original picture are not stored. */
function hasWords(current: SitePictureWords, words: WrittenWords): boolean {
  const { focus = middle } = current;
  const comparable: WrittenWords = { ...words, ...current, focus };
  return Object.entries(words).every(
    ([word, value]) => JSON.stringify(comparable[word as keyof SitePictureWords]) === JSON.stringify(value),
  );
}

const middle = { x: 0.5, y: 0.5 };

type RecordPictureId = Exclude<SitePictureId, { kind: "page" }>;

/** The record of one or several pictures. News has a field of its own for the text alternative. */
type Pictured = {
  /** Absent in a record of several pictures. */
  picture?: string;
  picture_alt?: string;
  images: Record<string, ImageFacts> | null;
  updated: string;
};

/** A write of somebody else meanwhile refuses this one: the words are then compared with the newer record. */
async function describeRecordPicture(
  client: RecordsClient,
  picture: RecordPictureId,
  nextWords: NextWords,
  attempts = 3,
): Promise<boolean> {
  const records = client.collection(picture.kind);
  const stored = await records.getOne<Pictured>(picture.id, { requestKey: null });
  const file = "file" in picture ? picture.file : (stored.picture ?? "");
  const facts = stored.images?.[file];
  const alt = stored.picture_alt ?? facts?.alt ?? "";
  const words = nextWords({
    ...{ alt, isDecorative: facts?.decorative === "yes" && alt === "" },
    ...(facts?.focus && { focus: facts.focus }),
  });
  if (!words) return false;
  try {
    const headers = { "If-Match": `"${stored.updated}"` };
    await records.update(picture.id, writtenFields(stored, file, words), { headers, requestKey: null });
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return describeRecordPicture(client, picture, nextWords, attempts - 1);
  }
  return true;
}

function writtenFields(
  { picture_alt, images }: Pictured,
  file: string,
  { alt = "", isDecorative = false, focus }: SitePictureWords,
): Record<string, unknown> {
  const { focus: _, ...facts } = images?.[file] ?? {};
  const hasOwnField = picture_alt !== undefined;
  const described = { ...facts, decorative: isDecorative ? "yes" : "", ...(focus && { focus }) };
  return {
    ...(hasOwnField && { picture_alt: alt }),
    images: { ...images, [file]: hasOwnField ? described : { ...described, alt } },
  };
}
