import type { RecordsClient } from "../../../records/client.ts";
import { type SavedRecord, saveRecord } from "../../../records/record/save-record.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import type { Faults } from "../acts/page-acts.ts";
import { type ComparedValues, unequalFields } from "./compared-fields.ts";

const texts = frenchTexts({
  changed:
    "Quelqu'un d'autre l'a changé entre-temps. Enregistrez de nouveau pour remplacer sa version par la vôtre.",
  written: (words: string) =>
    french(
      `Quelqu'un d'autre a écrit entre-temps : « ${words} ». Enregistrez de nouveau pour le remplacer par votre texte.`,
    ),
});

/** The field of a dialog that holds the version its writer has seen. */
export const seenField = "seen";

/** Returns the version of a record that the writer of a dialog has seen: its `updated`, and the fields to change. */
export function seenVersion(record: object, fields: readonly string[]): string {
  return JSON.stringify(pickFields(record, ["updated", ...fields]));
}

/** The writer of a dialog and somebody else have both changed the fields in `contested`. Nothing was saved. */
type SeenConflict<Model> = { outcome: "conflict"; theirs: Model; contested: string[]; version: string };

/**
 * Saves the fields of a dialog that its writer has changed. A change of other fields by somebody else is no conflict,
 * and stays. Never rejects.
 *
 * @param affected the further fields that the store changes with these
 */
export async function saveSeenFields<Model extends { updated: string }>(
  client: RecordsClient,
  { affected = [], ...record }: { collection: string; id: string; affected?: readonly string[] },
  form: FormData,
  typed: { [Field in keyof Model]?: unknown },
): Promise<Exclude<SavedRecord<Model>, { outcome: "conflict" }> | SeenConflict<Model>> {
  const version: ComparedValues = JSON.parse(String(form.get(seenField)));
  const values: ComparedValues = typed;
  const changed = unequalFields(values, version);
  const change = pickFields(values, changed);
  const saved = await saveRecord<Model>(client, { ...record, seen: String(version.updated) }, change);
  if (saved.outcome !== "conflict") return saved;
  const contested = unequalFields(pickFields(saved.theirs, [...changed, ...affected]), version);
  if (contested.length > 0) return seenConflict(saved.theirs, version, contested);
  const again = await saveRecord<Model>(client, { ...record, seen: saved.theirs.updated }, change);
  return again.outcome === "conflict" ? seenConflict(again.theirs, version, changed) : again;
}

/** The writer has now seen the contested fields, and no others. */
function seenConflict<Model extends object>(
  theirs: Model,
  seenFields: ComparedValues,
  contested: string[],
): SeenConflict<Model> {
  const version = JSON.stringify({ ...seenFields, ...pickFields(theirs, contested) });
  return { outcome: "conflict", theirs, contested, version };
}

/**
 * Returns the faults of a conflict. The next attempt replaces the texts that they show.
 *
 * @param words the texts of somebody else, by field
 * @param at shows the conflict, if the fields do not show faults themselves
 */
export function conflictFaults(
  { contested, version }: Pick<SeenConflict<unknown>, "contested" | "version">,
  words: Readonly<Record<string, string>>,
  at?: string,
): Faults {
  const sentences = contested.map((field) => {
    const text = words[field];
    return [at ?? field, text ? texts.written(text) : texts.changed];
  });
  return { ...Object.fromEntries(sentences), [seenField]: version };
}

function pickFields(record: object, fields: readonly string[]): ComparedValues {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}
