import { problemText } from "../../../../domain/worksites/photos/problems.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import type { ActAnswer } from "../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../../parts/conflict/seen-fields.ts";
import { decisionFailure } from "../../../parts/decision.ts";
import { doneSentence } from "../../../parts/several/several.texts.ts";
import { severalActs } from "../../../parts/several/several-acts.ts";
import { permissionActs } from "../../../projects/permission/permission-acts.ts";
import { connectingActs } from "../../connecting-acts.ts";
import { wordActs } from "../words/word-acts.ts";
import { texts } from "../worksite-photos.texts.ts";

/**
 * The acts on the photos of a worksite. Picking and publishing photos are not among them: both ask a question half-way,
 * and a pick shows before it is stored.
 */
export const stripActs = {
  ...permissionActs,
  ...connectingActs,
  ...severalActs<"captioned" | "placed">({
    collection: "worksite_photos",
    problemText,
    done: {
      captioned: (count) => doneSentence(count, texts.several.noun, "légendé"),
      placed: (count) => doneSentence(count, texts.several.noun, "corrigé"),
    },
  }),
  ...wordActs,

  async correct(client: RecordsClient, { photo }: { photo: string }, form: FormData): Promise<ActAnswer> {
    const caption = String(form.get("caption")).replace(/\s+/g, " ").trim();
    const record = { collection: "worksite_photos", id: photo };
    const change = { caption, place: form.get("place") };
    const corrected = await saveSeenFields<WorksitePhoto>(client, record, form, change);
    if (corrected.outcome === "done") return {};
    if (corrected.outcome === "conflict")
      return { faults: conflictFaults(corrected, { caption: corrected.theirs.caption }) };
    return decisionFailure(corrected, problemText, texts.correction.failed);
  },
};

export type StripActTable = typeof stripActs;
