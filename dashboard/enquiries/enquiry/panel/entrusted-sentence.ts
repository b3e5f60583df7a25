import type { RecordsClient } from "../../../../records/client.ts";
import { mailedField } from "../../../parts/letters/letters-leave.ts";

/** Returns the toast's sentence after an act of giving. An act sends its own author no letter. */
export function entrustedSentence(
  client: RecordsClient,
  form: FormData,
  texts: { mailed: string; unmailed: string; toOneself: string },
): string {
  if (form.get("account") === client.authStore.record?.id) return texts.toOneself;
  return form.has(mailedField) ? texts.mailed : texts.unmailed;
}
