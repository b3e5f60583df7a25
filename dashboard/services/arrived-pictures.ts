import type { TypedPicture, TypedService } from "./service-form-values.ts";

type Versions = {
  /** The version that the form was filled with. */
  base: TypedService;
  /** The version that the store has now. */
  stored: TypedService;
};

/**
 * Returns the pictures of a form with the names of those that an earlier attempt has brought, if its answer was lost.
 * Returns `undefined` if the store has other pictures than the attempt would have left.
 *
 * @param files the chosen files, by the key of their picture
 */
export function arrivedPictures(
  typed: readonly TypedPicture[],
  files: ReadonlyMap<string, File>,
  { base, stored }: Versions,
): TypedPicture[] | undefined {
  const formerNames = base.pictures.map(({ name }) => name);
  const storedNames = stored.pictures.map(({ name }) => name);
  const newNames = storedNames.filter((name) => !formerNames.includes(name));
  const chosenPictures = typed.filter(({ name, key }) => name === "" && files.has(key));
  const keptNames = typed.flatMap(({ name }) => name || []);
  const isOwn =
    chosenPictures.length > 0 &&
    [...keptNames, ...newNames].join("/") === storedNames.join("/") &&
    newNames.length === chosenPictures.length &&
    chosenPictures.every(({ key }, index) => isStoredName(files.get(key), newNames[index] ?? ""));
  if (!isOwn) return undefined;
  return typed.map((picture) => {
    const name = newNames[chosenPictures.indexOf(picture)];
    return name ? { ...picture, name } : picture;
  });
}

/** The store adds ten characters to the name of a file, which the form has made distinct. */
function isStoredName(file: File | undefined, storedName: string): boolean {
  const [, base = "", extension = ""] = /^(.*?)(\.\w+)?$/.exec(file?.name ?? "") ?? [];
  const { length } = storedName;
  return (
    base !== "" &&
    storedName.startsWith(`${base}_`) &&
    storedName.endsWith(extension) &&
    length >= base.length + 11 + extension.length
  );
}
