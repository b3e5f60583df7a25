import type { DBSchema, IDBPDatabase } from "idb";
import type { RecordsClient } from "../../../records/client.ts";
import { currentRecords } from "../../../records/several/rounds.ts";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";
import { readsOffline } from "../../../records/storage/offline-reading.ts";
import { browserDatabase } from "../unsaved/database.ts";
import type { EnquirySheet, OverviewSheet, ReadSheets } from "./sheet.ts";

type SealedSheet = { at: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

interface Reading extends DBSchema {
  /** The key that seals the sheets. No script can read it out of the browser. */
  keys: { key: string; value: CryptoKey };
  sheets: { key: string; value: SealedSheet };
}

/** Most opened enquiries. The enquiry read longest ago goes first. */
const mostEnquiries = 50;

/**
 * Milliseconds for which a sheet can be read. A phone is without network for days, not for weeks. A device that nobody
 * opens hears neither of a lost role nor of an erased enquiry. The register says the same (team.texts.ts).
 */
const longestAge = 14 * 24 * 60 * 60 * 1000;

/** Milliseconds between two questions to the server which enquiries are gone. */
const oftenEnough = 60 * 60 * 1000;

/** Enquiries in one question. */
const perQuestion = 100;

const ofEnquiry = "enquiry/";
const cipher = "AES-GCM";

export function sealOverview(reader: string, sheet: OverviewSheet): Promise<void> {
  return seal(reader, { name: "overview", at: sheet.at, sheet });
}

export function sealBoard(reader: string, sheets: readonly EnquirySheet[]): Promise<void> {
  return seal(reader, { name: "board", at: Date.now(), sheet: sheets });
}

export function sealEnquiry(reader: string, sheet: EnquirySheet): Promise<void> {
  return seal(reader, { name: ofEnquiry + sheet.id, at: sheet.at, sheet });
}

/** Returns everything that this device has to read. A sheet that cannot be read is left out. */
export async function openSheets(): Promise<ReadSheets> {
  const reading = await database.opened();
  const key = await awaitStorage(reading.get("keys", "key"));
  const opened: ReadSheets = { board: [], enquiries: [] };
  if (!key) return opened;
  await removeSurplus(reading);
  for (const name of await reading.getAllKeys("sheets")) {
    const sheet = await unseal(key, await reading.get("sheets", name));
    if (sheet === undefined) continue;
    if (name === "overview") opened.overview = sheet as OverviewSheet;
    else if (name === "board") opened.board = sheet as EnquirySheet[];
    else opened.enquiries.push(sheet as EnquirySheet);
  }
  opened.enquiries.sort((one, other) => other.at - one.at);
  return opened;
}

/** Removes enquiries, and the board and the overview that may name them. The next visit stores those two again. */
export async function dropEnquiries(ids: readonly string[]): Promise<void> {
  const reading = await database.opened();
  const names = ids.map((id) => ofEnquiry + id);
  for (const name of [...names, "board", "overview"]) await reading.delete("sheets", name);
}

let lastQuestion = 0;

/** Asks the server which enquiries of this device are gone for its reader, and removes them. At most once an hour. */
export async function dropGoneEnquiries(client: RecordsClient): Promise<void> {
  if (Date.now() - lastQuestion < oftenEnough) return;
  lastQuestion = Date.now();
  const { board, enquiries } = await openSheets();
  const ids = [...new Set([...board, ...enquiries].map(({ id }) => id))];
  for (let index = 0; index < ids.length; index += perQuestion) {
    const part = ids.slice(index, index + perQuestion);
    const present = await currentRecords(client, "messages", part);
    if (!present) return;
    const gone = part.filter((id) => !present.has(id));
    if (gone.length > 0) await dropEnquiries(gone);
  }
}

type Sealable = { name: string; at: number; sheet: unknown };

/** Stores a sheet. Does nothing if its reader has signed out meanwhile, perhaps in another tab. */
async function seal(reader: string, { name, at, sheet }: Sealable): Promise<void> {
  if (!readsOffline(reader)) return;
  const reading = await database.opened();
  const key = await findKey(reading);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(sheet));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  if (!readsOffline(reader)) return;
  await reading.put("sheets", { at, iv, sealed }, name);
  await removeSurplus(reading);
}

/** Removes the sheets that are too old, and the enquiries beyond the most. */
async function removeSurplus(reading: IDBPDatabase<Reading>): Promise<void> {
  const names = await reading.getAllKeys("sheets");
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await reading.get("sheets", name))?.at ?? 0 })),
  );
  const isOld = ({ at }: { at: number }) => Date.now() - at > longestAge;
  const enquiries = ages.filter(({ name }) => name.startsWith(ofEnquiry));
  enquiries.sort((one, other) => other.at - one.at);
  for (const { name } of [...ages.filter(isOld), ...enquiries.slice(mostEnquiries)])
    await reading.delete("sheets", name);
}

async function unseal(key: CryptoKey, sheet: SealedSheet | undefined): Promise<unknown> {
  if (!sheet) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: cipher, iv: sheet.iv }, key, sheet.sealed);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** Two tabs may make a key at once: the first one's is stored, and both use it. */
async function findKey(reading: IDBPDatabase<Reading>): Promise<CryptoKey> {
  const existing = await reading.get("keys", "key");
  if (existing) return existing;
  const newKey = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const transaction = reading.transaction("keys", "readwrite");
  const other = await transaction.store.get("key");
  if (!other) void transaction.store.put(newKey, "key");
  await transaction.done;
  return other ?? newKey;
}

const database = browserDatabase<Reading>("offline-reading", ["keys", "sheets"]);
