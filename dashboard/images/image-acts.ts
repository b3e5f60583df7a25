import { problemText as newsProblemText } from "../../domain/news/problems.ts";
import { problemText } from "../../domain/projects/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import {
  type ChangedProject,
  movePictures,
  removePictures,
  undoPictureFiles,
} from "../../records/projects/picture-files.ts";
import { type DescribedPicture, describePictures, type PictureId } from "../../records/projects/pictures.ts";
import {
  describeSitePicture,
  type SitePictureId,
  type SitePictureWords,
} from "../../records/site-pictures/site-pictures.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { pictureRefusal } from "./picture-files.ts";

type DescribedSitePicture = { picture: SitePictureId; words: SitePictureWords };

const acts = {
  describe: (client: RecordsClient, pictures: DescribedPicture[]) => describe(client, pictures),

  /** Writes one caption below several pictures. */
  caption: (client: RecordsClient, pictures: PictureId[], form: FormData) => {
    const caption = String(form.get("caption") ?? "").trim();
    return describe(
      client,
      pictures.map((picture) => ({ ...picture, words: { caption } })),
    );
  },

  async undo(client: RecordsClient, before: DescribedPicture[]): Promise<ActAnswer> {
    const { decision } = await describePictures(client, before);
    if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
    return { done: texts.undone };
  },

  /** Writes the words of a picture outside the projects. */
  async describeSite(client: RecordsClient, { picture, words }: DescribedSitePicture): Promise<ActAnswer> {
    const { decision, before } = await describeSitePicture(client, picture, words);
    if (decision.outcome !== "done") return decisionFailure(decision, newsProblemText, texts.unanswered);
    const undo = before && { label: texts.undo, act: "undoSite", payload: { picture, words: before } };
    return { done: texts.saved, undo };
  },

  async undoSite(client: RecordsClient, { picture, words }: DescribedSitePicture): Promise<ActAnswer> {
    const { decision } = await describeSitePicture(client, picture, words);
    if (decision.outcome !== "done") return decisionFailure(decision, newsProblemText, texts.unanswered);
    return { done: texts.undone };
  },

  /** Takes pictures out of their projects. Their versions keep the files for thirty days. */
  async remove(client: RecordsClient, pictures: PictureId[]): Promise<ActAnswer> {
    const removed = await removePictures(client, pictures);
    if (removed.outcome !== "done") return { failed: pictureRefusal(removed) };
    const undo = { label: texts.undo, act: "putBack", payload: { changed: removed.value } };
    return { done: fileTexts.removed(pictures.length), undo };
  },

  async move(
    client: RecordsClient,
    { pictures, target }: { pictures: PictureId[]; target: string },
  ): Promise<ActAnswer> {
    const moved = await movePictures(client, pictures, target);
    if (moved.outcome !== "done") return { failed: pictureRefusal(moved), isStale: true };
    const undo = { label: texts.undo, act: "putBack", payload: moved.value };
    return { done: fileTexts.moved(pictures.length), undo };
  },

  async putBack(
    client: RecordsClient,
    change: { changed: ChangedProject[]; added?: PictureId[] },
  ): Promise<ActAnswer> {
    const isDone = await undoPictureFiles(client, change);
    return isDone ? { done: texts.undone } : { failed: fileTexts.changedSince, isStale: true };
  },
};

export type ImageActTable = typeof acts;

export const imageAction = pageAction(acts, texts.unanswered);

async function describe(client: RecordsClient, pictures: DescribedPicture[]): Promise<ActAnswer> {
  const { decision, before } = await describePictures(client, pictures);
  if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
  return { done: texts.saved, undo: { label: texts.undo, act: "undo", payload: before } };
}
