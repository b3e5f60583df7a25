import type { UseFormReturn } from "react-hook-form";
import { readDraftedService } from "../../domain/services/draft.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { SavedRecord } from "../../records/record/save-record.ts";
import { saveService } from "../../records/services/team.ts";
import { arrivedPictures } from "./arrived-pictures.ts";
import { sentService, sentServiceDraft } from "./sent-service.ts";
import {
  clashingFields,
  isSameField,
  type ServiceFieldName,
  savedPictures,
  serviceFields,
  type TypedService,
  typedService,
} from "./service-form-values.ts";

/** The version that a form was filled with. A new service has no `seen`. */
export type ServiceOrigin = {
  base: TypedService;
  seen: string | undefined;
  /** Whether it is a draft, which visitors do not see. */
  isDraft: boolean;
};

export function serviceOrigin(service: Service | undefined): ServiceOrigin {
  const isDraft = readDraftedService(service?.draft) !== null;
  return { base: typedService(service), seen: service?.updated, isDraft };
}

type Sending = {
  client: RecordsClient;
  id: string;
  files: ReadonlyMap<string, File>;
  form: Pick<UseFormReturn<TypedService>, "getValues" | "setValue">;
  /** Fills the fields that the writer has not changed since `from`. */
  refill: (from: TypedService, stored: Service) => void;
  onProgress?: (share: number) => void;
};

/** `sentValues` are those of the last attempt. */
type SentForm = { saved: SavedRecord<Service>; sentValues: TypedService };

/**
 * Sends the changed fields, or the whole form as a draft. Takes over what only somebody else has changed. Returns a
 * conflict if both have changed one field.
 *
 * @param more how many further attempts may follow changes by others that do not clash with the form
 */
export async function sendForm(
  sending: Sending,
  { base, seen, isDraft }: ServiceOrigin,
  more = 1,
): Promise<SentForm> {
  const { client, id, files, form, refill, onProgress } = sending;
  const sentValues = structuredClone(form.getValues());
  const content = isDraft
    ? sentServiceDraft(sentValues, files)
    : sentService(sentValues, seen === undefined ? undefined : base, files);
  const saved = await saveService(client, { id, seen }, content, onProgress);
  if (saved.outcome === "done") {
    const value = await withOrder(sending, saved.value, { sentValues, isDraft });
    return { saved: { outcome: "done", value }, sentValues };
  }
  if (saved.outcome !== "conflict") return { saved, sentValues };
  const origin = serviceOrigin(saved.theirs);
  // An earlier attempt may have arrived, and its answer was lost.
  const pictures = arrivedPictures(sentValues.pictures, files, { base, stored: origin.base });
  if (pictures) form.setValue("pictures", withNames(form.getValues("pictures"), pictures));
  const former = pictures ? { ...base, pictures: origin.base.pictures } : base;
  // A new service is the form's own.
  const isClash = seen !== undefined && clashingFields(form.getValues(), former, origin.base).length > 0;
  if (more === 0 || isClash) return { saved, sentValues };
  refill(former, saved.theirs);
  // A form that was sent as a draft never becomes public by itself.
  return sendForm(sending, { ...origin, isDraft: isDraft || origin.isDraft }, more - 1);
}

/**
 * Stores the pictures in the order of the form: the store puts new files behind the others. Returns the service. If the
 * order was not stored, the form still has it and differs from the returned service.
 */
async function withOrder(
  { client, id, files }: Pick<Sending, "client" | "id" | "files">,
  service: Service,
  { sentValues, isDraft }: Pick<SentForm, "sentValues"> & Pick<ServiceOrigin, "isDraft">,
): Promise<Service> {
  const stored = typedService(service);
  const sentPictures = sentValues.pictures;
  const pictures = savedPictures(sentPictures, { sentPictures, files, stored: stored.pictures });
  const typed = { ...stored, pictures };
  if (isSameField(typed, stored, "pictures")) return service;
  const content = isDraft ? sentServiceDraft(typed, noFiles) : sentService(typed, stored, noFiles);
  const ordered = await saveService(client, { id, seen: service.updated }, content);
  return ordered.outcome === "done" ? ordered.value : service;
}

const noFiles: ReadonlyMap<string, File> = new Map();

/** Gives the pictures of the form the names that the store has for them. The writer's own changes stay. */
function withNames(present: TypedService["pictures"], arrived: TypedService["pictures"]) {
  const names = new Map(arrived.map(({ key, name }) => [key, name]));
  return present.map((picture) => ({ ...picture, name: picture.name || (names.get(picture.key) ?? "") }));
}

/** Shows the saved pictures. The writer's own changes during the save stay. */
export function takePictures(
  { getValues, setValue }: Sending["form"],
  files: ReadonlyMap<string, File>,
  { pictures: sentPictures }: TypedService,
  service: Service,
): void {
  const stored = typedService(service).pictures;
  setValue("pictures", savedPictures(getValues("pictures"), { sentPictures, files, stored }));
}

type Filling = {
  /** The version that the form was filled with. */
  from: TypedService;
  next: TypedService;
  /** Fields that change even if the writer has written in them. */
  over: readonly ServiceFieldName[];
};

/** Shows another version in every field that the writer has not changed. Returns the fields that now differ. */
export function fillServiceFields(
  form: UseFormReturn<TypedService>,
  { from, next, over }: Filling,
): ServiceFieldName[] {
  const typed = form.getValues();
  const filledFields = serviceFields.filter(
    (field) => (over.includes(field) || isSameField(typed, from, field)) && !isSameField(typed, next, field),
  );
  for (const field of filledFields) form.setValue(field, next[field]);
  return filledFields;
}
