import type { DBSchema, IDBPDatabase } from "idb";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";
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

const ofEnquiry = "enquiry/";
const cipher = "AES-GCM";

export function sealOverview(sheet: OverviewSheet): Promise<void> {
  return seal("overview", sheet.at, sheet);
}

export function sealBoard(sheets: readonly EnquirySheet[]): Promise<void> {
  return seal("board", Date.now(), sheets);
}

export async function sealEnquiry(sheet: EnquirySheet): Promise<void> {
  await seal(ofEnquiry + sheet.id, sheet.at, sheet);
  const reading = await database.opened();
  const names = (await reading.getAllKeys("sheets")).filter((name) => name.startsWith(ofEnquiry));
  if (names.length <= mostEnquiries) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await reading.get("sheets", name))?.at ?? 0 })),
  );
  ages.sort((one, other) => other.at - one.at);
  for (const { name } of ages.slice(mostEnquiries)) await reading.delete("sheets", name);
}

/** Returns everything that this device has to read. A sheet that cannot be read is left out. */
export async function openSheets(): Promise<ReadSheets> {
  const reading = await database.opened();
  const key = await awaitStorage(reading.get("keys", "key"));
  const opened: ReadSheets = { board: [], enquiries: [] };
  if (!key) return opened;
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

async function seal(name: string, at: number, sheet: unknown): Promise<void> {
  const reading = await database.opened();
  const key = await findKey(reading);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(sheet));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  await reading.put("sheets", { at, iv, sealed }, name);
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
