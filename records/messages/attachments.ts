/** A record whose files only its readers may open. */
export type Attached = { id: string; collectionName: string; attachments: string[] };

/** Where a file of a message or a reply is served, whole or as a thumbnail; the session's cookie opens it. */
export function attachmentUrl({ collectionName, id }: Attached, name: string, thumb?: "300x400"): string {
  const path = [collectionName, id, name].map(encodeURIComponent).join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}

/** How heavy a file is, in bytes, as whoever serves it says; nothing where that is not told. Never rejects. */
export async function attachmentSize(url: string): Promise<number | undefined> {
  // Its first byte comes with the length of all: an answer without a body may leave that out.
  const init: RequestInit = { headers: { Range: "bytes=0-0" }, cache: "no-store" };
  const answer = await fetch(url, init).catch(() => undefined);
  const [, size] = /\/(\d+)$/.exec(answer?.headers.get("content-range") ?? "") ?? [];
  return size === undefined ? undefined : Number(size);
}

/** A file's name as its sender knows it: without the ten signs that the store adds to keep names apart. */
export function sentName(name: string): string {
  return name.replace(/_[a-z0-9]{10}(?=\.|$)/, "");
}

export function isPicture(name: string): boolean {
  return !/\.pdf$/i.test(name);
}
