import type { imageSizes } from "../../domain/images.ts";

/** The record that holds a file. */
type Holder = { collectionName: string; id: string };

/**
 * Returns the address of a record's file (spec §7), whole or as a thumbnail of the given size. The session's cookie
 * opens protected files.
 */
export function fileAddress(
  { collectionName, id }: Holder,
  name: string,
  thumb?: (typeof imageSizes)[number],
): string {
  const path = [collectionName, id, name].map(encodeURIComponent).join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}
