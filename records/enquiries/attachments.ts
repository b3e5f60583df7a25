import type { FileNames } from "../../domain/enquiries/attachments.ts";

/** A record whose files only its readers may open; their sent names come on request (`withFileNames`). */
export type Attached = {
  id: string;
  collectionName: string;
  attachments: string[];
  file_names?: FileNames | null;
};

/** Requests whole records with the sent names of their files. */
export const withFileNames = { fields: "*,file_names" } as const;

/** Returns a file's size in bytes as its server reports it, or `undefined` if unknown. Never rejects. */
export async function attachmentSize(url: string): Promise<number | undefined> {
  // HEAD, because a GET counts as a reading of the file.
  const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  const size = answer?.ok && answer.headers.get("content-length");
  return size ? Number(size) : undefined;
}

/**
 * Returns a file's name as its sender knows it. For a file from before names were kept, it is the stored name without
 * the ten characters that keep stored names apart.
 */
export function sentName(name: string, names: FileNames | null | undefined): string {
  if (names && Object.hasOwn(names, name)) return String(names[name]);
  return name.replace(/_[a-z0-9]{10}(?=\.|$)/, "");
}

export function isPicture(name: string): boolean {
  return !/\.pdf$/i.test(name);
}
