import type { ImageFacts } from "../../domain/images.ts";
import { problemText } from "../../domain/portraits/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { findPortrait, savePortrait } from "../../records/portraits/portraits.ts";
import { french } from "../../ui/text/typography.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionProblem } from "../parts/decision.ts";
import { texts } from "./portrait.texts.ts";

type Saving = {
  /** The account of the person. */
  user: string;
  /** The id of the portrait if it is a new one. */
  newId: string;
  /** The stored portrait as the page shows it, with the name and facts of its picture. */
  stored?: { id: string; updated: string; picture: string; facts: ImageFacts | undefined };
  /** The point of the stored picture to keep. */
  focus: { x: number; y: number };
};

export const portraitActs = {
  async save(
    client: RecordsClient,
    { user, newId, stored, focus }: Saving,
    form: FormData,
  ): Promise<ActAnswer> {
    const content = portraitContent(form, user);
    const alt = String(form.get("alt") ?? "").trim();
    const isNewPicture = content.has("picture");
    // The point was that of the former picture. The words of a new one are written once the store has named it.
    if (stored?.picture && !isNewPicture)
      content.set("images", JSON.stringify({ [stored.picture]: { ...stored.facts, alt, focus } }));
    const saved = await savePortrait(client, stored ?? { id: newId }, content);
    if (saved.outcome === "done") {
      if (isNewPicture && alt) await writeAlt(client, user, alt);
      return { done: texts.saved };
    }
    // An administrator who has taken the portrait down is not overruled unseen: the page then says so.
    if (saved.outcome === "conflict") return { faults: { whole: texts.changedMeanwhile }, isStale: true };
    if (saved.outcome !== "invalid") return { failed: decisionProblem(saved, problemText, texts.notSaved) };
    const faults = Object.entries(saved.codes).map(([field, code]) => [
      field,
      french(problemText(field, code)),
    ]);
    return { faults: Object.fromEntries(faults) };
  },
};

export type PortraitActTable = typeof portraitActs;

function portraitContent(form: FormData, user: string): FormData {
  const content = new FormData();
  content.set("user", user);
  for (const field of ["name", "trade"]) content.set(field, String(form.get(field) ?? "").trim());
  content.set("since", String(form.get("since") ?? "").trim() || "0");
  content.set("shown", form.has("shown") ? "true" : "false");
  const picture = form.get("picture");
  if (picture instanceof File && picture.size > 0) content.set("picture", picture);
  return content;
}

async function writeAlt(client: RecordsClient, user: string, alt: string): Promise<void> {
  const portrait = await findPortrait(client, user);
  const facts = portrait?.images?.[portrait.picture];
  if (!portrait || !facts) return;
  const content = new FormData();
  content.set("images", JSON.stringify({ [portrait.picture]: { ...facts, alt } }));
  await savePortrait(client, portrait, content);
}
