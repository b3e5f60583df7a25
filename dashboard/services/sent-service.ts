import type { DraftOrder } from "../../domain/services/draft-order.ts";
import {
  differentFields,
  sentValue,
  serviceFields,
  type TypedPicture,
  type TypedService,
} from "./service-form-values.ts";

type Files = ReadonlyMap<string, File>;

/** Returns the changed fields as they are sent. A new service sends all of them. */
export function sentService(typed: TypedService, base: TypedService | undefined, files: Files): FormData {
  const content = new FormData();
  for (const name of base ? differentFields(typed, base) : serviceFields)
    if (name === "pictures") addPictures(content, typed.pictures, base?.pictures ?? [], files);
    else if (name === "shown") content.set("hidden", String(!typed.shown));
    else content.set(name, sentValue(typed, name));
  return content;
}

/** Returns the form as a draft of a service. The store keeps the whole content, and publishes nothing. */
export function sentServiceDraft(typed: TypedService, files: Files): FormData {
  const content = new FormData();
  for (const name of serviceFields)
    if (name !== "pictures" && name !== "shown") content.set(name, sentValue(typed, name));
  const storedPictures = typed.pictures.filter(({ name }) => name !== "");
  const order: DraftOrder = {
    from: "sent",
    pictures: storedPictures.map(({ name }) => name),
    images: pictureWords(storedPictures, files),
  };
  content.set("draft", JSON.stringify(order));
  const chosenFiles = newFiles(typed.pictures, files);
  for (const file of chosenFiles) content.append("draft_pictures+", file);
  const newPictures = typed.pictures.filter(({ name }) => name === "");
  if (chosenFiles.length > 0) content.set("draft_images", JSON.stringify(pictureWords(newPictures, files)));
  return content;
}

/** Stored pictures come first, in their order, then the chosen files. */
function addPictures(
  content: FormData,
  pictures: TypedPicture[],
  before: TypedPicture[],
  files: Files,
): void {
  const names = pictures.flatMap(({ name }) => name || []);
  const chosenFiles = newFiles(pictures, files);
  const isSame = names.join("/") === before.map(({ name }) => name).join("/");
  if (!isSame || chosenFiles.length > 0)
    content.set("pictures", names.length > 0 ? JSON.stringify(names) : "");
  for (const file of chosenFiles) content.append("pictures", file);
  if (pictures.length > 0) content.set("images", JSON.stringify(pictureWords(pictures, files)));
}

function newFiles(pictures: TypedPicture[], files: Files): File[] {
  return pictures.flatMap(({ name, key }) => (name ? [] : (files.get(key) ?? [])));
}

/** Returns the words of pictures by the name of the stored or of the new file. */
function pictureWords(pictures: TypedPicture[], files: Files) {
  const entries = pictures.map(({ name, key, alt, isDecorative, focus }) => [
    name || (files.get(key)?.name ?? ""),
    { alt: isDecorative ? "" : alt.trim(), decorative: isDecorative ? "yes" : "", focus },
  ]);
  return Object.fromEntries(entries);
}
