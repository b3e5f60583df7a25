import { problemText } from "../../domain/projects/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { type DescribedPicture, describePictures, type PictureId } from "../../records/projects/pictures.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { texts } from "./images.texts.ts";

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
};

export type ImageActTable = typeof acts;

export const imageAction = pageAction(acts, texts.unanswered);

async function describe(client: RecordsClient, pictures: DescribedPicture[]): Promise<ActAnswer> {
  const { decision, before } = await describePictures(client, pictures);
  if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
  return { done: texts.saved, undo: { label: texts.undo, act: "undo", payload: before } };
}
