import type { RecordsClient } from "../../../records/client.ts";
import { type SavedRecord, saveRecord } from "../../../records/record/save-record.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import type { Faults } from "../acts/page-acts.ts";

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
  const names = new Set(["updated", ...fields]);
  return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))));
}

/**
 * Saves the fields of a dialog over the version that its writer has seen. A change of other fields by somebody else is
 * no conflict. Never rejects.
 *
 * @param affected the further fields that the store changes with these
 */
export async function saveSeenFields<Model extends { updated: string }>(
  client: RecordsClient,
  { affected = [], ...record }: { collection: string; id: string; affected?: readonly string[] },
  form: FormData,
  change: { [Field in keyof Model]?: unknown },
): Promise<SavedRecord<Model>> {
  const fields = [...Object.keys(change), ...affected];
  const version = JSON.parse(String(form.get(seenField)));
  const saved = await saveRecord<Model>(client, { ...record, seen: version.updated }, change);
  if (saved.outcome !== "conflict" || !hasSameFields(saved.theirs, version, fields)) return saved;
  return saveRecord<Model>(client, { ...record, seen: saved.theirs.updated }, change);
}

/**
 * Returns the faults of a conflict. The next attempt replaces the version that they show.
 *
 * @param field shows the conflict
 * @param words the text of somebody else, if the fields are one text
 */
export function conflictFaults(
  field: string,
  theirs: object,
  { fields, words = "" }: { fields: readonly string[]; words?: string },
): Faults {
  const sentence = words ? texts.written(words) : texts.changed;
  return { [field]: sentence, [seenField]: seenVersion(theirs, fields) };
}

function hasSameFields(
  theirs: object,
  version: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): boolean {
  const stored = JSON.parse(seenVersion(theirs, fields));
  return fields.every((field) => JSON.stringify(stored[field]) === JSON.stringify(version[field]));
}
