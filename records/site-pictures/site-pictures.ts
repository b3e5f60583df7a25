import type { ImageFacts } from "../../domain/images.ts";
import type { News } from "../../domain/news/news.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import type { Portrait } from "../../domain/portraits/portrait.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { teamNews } from "../news/team.ts";
import { describePagePicture } from "../pages/picture-words.ts";
import { teamPages } from "../pages/team.ts";
import { teamPortraits } from "../portraits/portraits.ts";
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
export type SitePictureWords = {
  alt?: string;
  isDecorative: boolean;
  /** The point that crops keep. */
  focus?: { x: number; y: number };
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

/** Writes the words of a picture, and of its draft. Never rejects. Returns the words before, which undo the change. */
export async function describeSitePicture(
  client: RecordsClient,
  picture: SitePictureId,
  words: SitePictureWords,
): Promise<{ decision: DecisionOutcome; before: SitePictureWords | undefined }> {
  const formerWords: SitePictureWords[] = [];
  const description =
    picture.kind === "page"
      ? describePagePicture(client, picture, words)
      : describeRecordPicture(client, picture, words);
  const decision = await awaitDecision(description.then((before) => formerWords.push(before)));
  return { decision, before: formerWords[0] };
}

type RecordPictureId = Exclude<SitePictureId, { kind: "page" }>;

/** The record of one or several pictures. News has a field of its own for the text alternative. */
type Pictured = {
  /** Absent in a record of several pictures. */
  picture?: string;
  picture_alt?: string;
  images: Record<string, ImageFacts> | null;
  updated: string;
};

/** A write of somebody else meanwhile refuses this one: the words are then written over the newer record. */
async function describeRecordPicture(
  client: RecordsClient,
  picture: RecordPictureId,
  words: SitePictureWords,
  attempts = 3,
): Promise<SitePictureWords> {
  const records = client.collection(picture.kind);
  const stored = await records.getOne<Pictured>(picture.id, { requestKey: null });
  const file = "file" in picture ? picture.file : (stored.picture ?? "");
  const facts = stored.images?.[file];
  try {
    const headers = { "If-Match": `"${stored.updated}"` };
    await records.update(picture.id, writtenFields(stored, file, words), { headers, requestKey: null });
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return describeRecordPicture(client, picture, words, attempts - 1);
  }
  return {
    alt: stored.picture_alt ?? facts?.alt ?? "",
    isDecorative: facts?.decorative === "yes",
    ...(facts?.focus && { focus: facts.focus }),
  };
}

function writtenFields(
  { picture_alt, images }: Pictured,
  file: string,
  { alt = "", isDecorative, focus }: SitePictureWords,
): Record<string, unknown> {
  const { focus: _, ...facts } = images?.[file] ?? {};
  const hasOwnField = picture_alt !== undefined;
  const described = { ...facts, decorative: isDecorative ? "yes" : "", ...(focus && { focus }) };
  return {
    ...(hasOwnField && { picture_alt: alt }),
    images: { ...images, [file]: hasOwnField ? described : { ...described, alt } },
  };
}
