import { collections as ours } from "../../../domain/index.server.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { PocketBaseSource } from "../source/source.ts";

/** Matches addresses of PocketBase files in a text: with or without the host, by the collection's id or name. */
const address = /(?:https?:\/\/[^\s"'<>/]+)?\/api\/files\/(\w+)\/([a-z0-9]+)\/([\w.*+=#-]+)/g;

/** Rewrites the addresses of imported pictures in a text to their addresses here. */
export function withOwnAddresses(html: string, { collections, files }: PocketBaseSource): string {
  return html.replace(address, (whole, named: string, record: string, file: string) => {
    const theirs = collections.find(({ id, name }) => id === named || name === named);
    const comes = theirs !== undefined && ours.some(({ name }) => name === theirs.name);
    if (!comes || files.fileSize(`storage/${theirs.id}/${record}/${file}`) === undefined) return whole;
    return fileAddress({ collectionName: theirs.name, id: record }, file);
  });
}
