import { problemText as newsProblemText } from "../../domain/news/problems.ts";
import { problemText } from "../../domain/projects/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import {
  type ChangedProject,
  movePictures,
  removePictures,
  replacePicture,
  undoPictureFiles,
} from "../../records/projects/picture-files.ts";
import {
  type DescribedPicture,
  describePictures,
  type PictureId,
  projectPictureKey,
} from "../../records/projects/pictures.ts";
import { type DescribedSitePicture, describeSitePicture } from "../../records/site-pictures/site-pictures.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { type NamedRecord, severalAnswer } from "../parts/several/several-answer.ts";
import { wordFaults } from "./changed-words.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { pictureRefusal, readyPicture } from "./picture-files.ts";

/** A picture of a project, with its name in messages. */
export type NamedPicture = PictureId & { label: string };

type DescribedByName = DescribedPicture & NamedPicture;

const acts = {
  describe: (client: RecordsClient, pictures: DescribedByName[]) => describe(client, pictures),

  /** Writes the words of one picture. Words that somebody else has written meanwhile are shown first. */
  async write(client: RecordsClient, picture: DescribedByName): Promise<ActAnswer> {
    const described = await describePictures(client, [picture]);
    const [theirs] = described.theirs;
    if (theirs) return { faults: wordFaults(theirs, picture.expected ?? {}) };
    return describedAnswer([picture], described);
  },

  /** Writes one caption below several pictures. `seen` is the caption that each one had on the page. */
  caption: (client: RecordsClient, pictures: (NamedPicture & { seen: string })[], form: FormData) => {
    const caption = String(form.get("caption") ?? "").trim();
    return describe(
      client,
      pictures.map(({ seen, ...picture }) => ({
        ...picture,
        words: { caption },
        expected: { caption: seen },
      })),
    );
  },

  /** Takes back the words of pictures. Words that somebody else has written since stay. */
  async undo(client: RecordsClient, pictures: DescribedByName[]): Promise<ActAnswer> {
    const { obstacles } = await describePictures(client, pictures);
    const records = pictures.map(namedRecord);
    return severalAnswer({ records, obstacles, done: () => texts.undone, problemText });
  },

  /** Writes the words of a picture outside the projects. */
  async describeSite(client: RecordsClient, described: DescribedSitePicture): Promise<ActAnswer> {
    const { picture, words, expected } = described;
    const { decision, before } = await describeSitePicture(client, described);
    if (decision.outcome === "conflict") return { faults: wordFaults(decision.theirs, expected) };
    if (decision.outcome !== "done") return decisionFailure(decision, newsProblemText, texts.unanswered);
    const payload = before && { picture, words: before, expected: words };
    return { done: texts.saved, undo: payload && { label: texts.undo, act: "undoSite", payload } };
  },

  /** Takes back the words of a picture, unless somebody else has written others since. */
  async undoSite(client: RecordsClient, described: DescribedSitePicture): Promise<ActAnswer> {
    const { decision } = await describeSitePicture(client, described);
    if (decision.outcome !== "done") return decisionFailure(decision, newsProblemText, texts.unanswered);
    return { done: texts.undone };
  },

  /** Takes pictures out of their projects, unless somebody else has described them since. Their versions keep the files. */
  async remove(
    client: RecordsClient,
    pictures: (NamedPicture & Pick<DescribedPicture, "expected">)[],
  ): Promise<ActAnswer> {
    const { changed, obstacles } = await removePictures(client, pictures);
    const undo = { label: texts.undo, act: "putBack", payload: { changed } };
    const records = pictures.map(namedRecord);
    return severalAnswer({ records, obstacles, done: fileTexts.removed, problemText, undo });
  },

  /**
   * Puts a file in the place of a picture. The page then opens the new picture, which needs its own words and point.
   * `search` is the query of the page.
   */
  async replace(
    client: RecordsClient,
    { picture, search }: { picture: PictureId; search: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const file = form.get("file");
    // A form sends an empty file as its name.
    const ready = await readyPicture(file instanceof File ? file : new File([], String(file)));
    if ("fault" in ready) return { faults: { file: ready.fault } };
    const replaced = await replacePicture(client, picture, ready.file);
    if (replaced.outcome !== "done") return { faults: { file: pictureRefusal(replaced) } };
    const { name, ...changed } = replaced.value;
    const query = new URLSearchParams(search);
    query.set("image", projectPictureKey({ project: picture.project, name }));
    const undo = { label: texts.undo, act: "putBack", payload: { changed: [changed] } };
    return { done: fileTexts.replaced, undo, to: `/dashboard/images?${query}` };
  },

  async move(
    client: RecordsClient,
    { pictures, target }: { pictures: NamedPicture[]; target: string },
  ): Promise<ActAnswer> {
    const { obstacles, ...change } = await movePictures(client, pictures, target);
    const undo = { label: texts.undo, act: "putBack", payload: change };
    const records = pictures.map(namedRecord);
    return severalAnswer({ records, obstacles, done: fileTexts.moved, problemText, undo });
  },

  async putBack(
    client: RecordsClient,
    change: { changed: ChangedProject[]; added?: PictureId[] },
  ): Promise<ActAnswer> {
    const isDone = await undoPictureFiles(client, change);
    return isDone ? { done: texts.undone } : { failed: fileTexts.changedMeanwhile, isStale: true };
  },
};

export type ImageActTable = typeof acts;

export const imageAction = pageAction(acts, texts.unanswered);

async function describe(client: RecordsClient, pictures: DescribedByName[]): Promise<ActAnswer> {
  return describedAnswer(pictures, await describePictures(client, pictures));
}

function describedAnswer(
  pictures: DescribedByName[],
  { before, obstacles }: Awaited<ReturnType<typeof describePictures>>,
): ActAnswer {
  const labels = new Map(pictures.map((picture) => [projectPictureKey(picture), picture.label]));
  const payload = before.map((picture) => ({
    ...picture,
    label: labels.get(projectPictureKey(picture)) ?? "",
  }));
  const undo = { label: texts.undo, act: "undo", payload };
  const records = pictures.map(namedRecord);
  return severalAnswer({ records, obstacles, done: () => texts.saved, problemText, undo });
}

function namedRecord(picture: NamedPicture): NamedRecord {
  return { id: projectPictureKey(picture), name: picture.label };
}
