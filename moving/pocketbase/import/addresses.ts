import { collections as ours } from "../../../domain/index.server.ts";
import type { PocketBaseSource } from "../source/source.ts";

/** Where a text names a file of PocketBase's: with the host or without, by the collection's id or its name. */
const address = /(?:https?:\/\/[^\s"'<>/]+)?\/api\/files\/(\w+)\/([a-z0-9]+)\/([\w.*+=#-]+)/g;

/** Has the pictures inside a text, as far as they move in too, named by the address that they have here. */
export function withOwnAddresses(html: string, { collections, files }: PocketBaseSource): string {
  return html.replace(address, (whole, named: string, record: string, file: string) => {
    const theirs = collections.find(({ id, name }) => id === named || name === named);
    const comes = theirs !== undefined && ours.some(({ name }) => name === theirs.name);
    if (!comes || files.sizeOf(`storage/${theirs.id}/${record}/${file}`) === undefined) return whole;
    return `/api/files/${theirs.name}/${record}/${file}`;
  });
}
