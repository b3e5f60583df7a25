import { plainText } from "../../../domain/projects/excerpt.ts";
import { readDraftedService } from "../../../domain/services/draft.ts";
import type { Service } from "../../../domain/services/service.ts";
import { serviceValueTexts } from "../../../domain/services/value-texts.ts";
import type { TextPiece } from "../../../domain/versions/entries.ts";
import { textDifferences } from "../../../domain/versions/text-differences.ts";
import { isSameField, type PlainFieldName, serviceFields, typedService } from "../service-form-values.ts";
import { formTexts, draftTexts as texts } from "../services.texts.ts";

/** A change that a publication would make: the field's name, and its text with the differences. */
export type ServiceChange = { id: string; name: string; pieces: TextPiece[] };

/** Returns what differs between a service as visitors see it and its draft, in the order of the form. */
export function serviceChanges(service: Service): ServiceChange[] {
  const draft = readDraftedService(service.draft);
  if (!draft) return [];
  const [live, drafted] = [typedService({ ...service, draft: null }), typedService(service)];
  return serviceFields.flatMap((field): ServiceChange[] => {
    const change = { id: field, name: formTexts.fields[field] };
    if (field === "shown" || isSameField(live, drafted, field)) return [];
    if (field === "pictures") return [{ ...change, pieces: [{ text: texts.picture, kind: "added" }] }];
    const [before, after] = [fieldText(field, service[field]), fieldText(field, draft[field])];
    // The same words in another layout have no pieces.
    return [{ ...change, pieces: before === after ? [] : textDifferences(before, after) }];
  });
}

function fieldText(field: PlainFieldName, value: unknown): string {
  const formatValue = serviceValueTexts[field];
  if (formatValue) return formatValue(value);
  if (Array.isArray(value)) return value.map(rowText).join("\n");
  return typeof value === "string" ? (field === "text" ? plainText(value) : value) : "";
}

/** Returns « Du bois · D'ici. » */
function rowText(row: object): string {
  return Object.values(row).filter(Boolean).join(" · ");
}
