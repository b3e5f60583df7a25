import type { PhotoPlace } from "../../../../domain/worksites/photos/fields.ts";
import { problemText } from "../../../../domain/worksites/photos/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { correctPhoto } from "../../../../records/worksites/photos/team.ts";
import type { ActAnswer } from "../../../parts/acts/page-acts.ts";
import { decisionFailure } from "../../../parts/decision.ts";
import { permissionActs } from "../../../projects/permission/permission-acts.ts";
import { connectingActs } from "../../connecting-acts.ts";
import { texts } from "../worksite-photos.texts.ts";

/**
 * The acts on the photos of a worksite. Picking and publishing photos are not among them: both ask a question half-way,
 * and a pick shows before it is stored.
 */
export const stripActs = {
  ...permissionActs,
  ...connectingActs,

  async correct(client: RecordsClient, { photo }: { photo: string }, form: FormData): Promise<ActAnswer> {
    const caption = String(form.get("caption")).replace(/\s+/g, " ").trim();
    const corrected = await correctPhoto(client, photo, { caption, place: form.get("place") as PhotoPlace });
    if (corrected.outcome === "done") return {};
    return decisionFailure(corrected, problemText, texts.correction.failed);
  },
};

export type StripActTable = typeof stripActs;
