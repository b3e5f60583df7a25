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

/** Returns everything that this device has to read. Omits a sheet that cannot be read, and removes one that is too old. */
export async function openSheets(): Promise<ReadSheets> {
  const reading = await database.opened();
  const key = await awaitStorage(reading.get("keys", "key"));
  const opened: ReadSheets = { board: [], enquiries: [] };
  if (!key) return opened;
  for (const name of await reading.getAllKeys("sheets")) {
    const sealedSheet = await reading.get("sheets", name);
    const isOld = sealedSheet && Date.now() - sealedSheet.at > longestAge;
    if (isOld) await reading.delete("sheets", name);
    const sheet = isOld ? undefined : await unseal(key, sealedSheet);
    if (sheet === undefined) continue;
    if (name === "overview") opened.overview = sheet as OverviewSheet;
    else if (name === "board") opened.board = sheet as EnquirySheet[];
    else opened.enquiries.push(sheet as EnquirySheet);
  }
  opened.enquiries.sort((one, other) => other.at - one.at);
  return opened;
}

/**
 * Removes an enquiry that the server refuses, and the board and the overview, which may name its sender. The next visit
 * stores those two again. Removes nothing if no sheet names the enquiry.
 */
export async function dropEnquiry(enquiry: string): Promise<void> {
  const { overview, board, enquiries } = await openSheets();
  const lines = overview?.groups.flatMap((group) => group.lines) ?? [];
  const named = [...[...board, ...enquiries].map(({ id }) => id), ...lines.map((line) => line.enquiry)];
  if (named.includes(enquiry)) await removeSheets([ofEnquiry + enquiry, "board", "overview"]);
}

let lastAnswer = 0;

/**
 * Asks the server which enquiries of this device are gone for its reader, and removes them with the board. Asks again an
 * hour after an answer. The overview stays: its page asks, and has just stored it.
 */
export async function dropGoneEnquiries(client: RecordsClient): Promise<void> {
  if (Date.now() - lastAnswer < oftenEnough) return;
  const { board, enquiries } = await openSheets();
  const ids = [...new Set([...board, ...enquiries].map(({ id }) => id))];
  for (let index = 0; index < ids.length; index += perQuestion) {
    const part = ids.slice(index, index + perQuestion);
    const present = await currentRecords(client, "messages", part);
    if (!present) return;
    const absentIds = part.filter((id) => !present.has(id));
    if (absentIds.length > 0) await removeSheets([...absentIds.map((id) => ofEnquiry + id), "board"]);
  }
  lastAnswer = Date.now();
}

async function removeSheets(names: readonly string[]): Promise<void> {
  const reading = await database.opened();
  for (const name of names) await reading.delete("sheets", name);
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

/** Removes the enquiries beyond the most. */
async function removeSurplus(reading: IDBPDatabase<Reading>): Promise<void> {
  const names = (await reading.getAllKeys("sheets")).filter((name) => name.startsWith(ofEnquiry));
  if (names.length <= mostEnquiries) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await reading.get("sheets", name))?.at ?? 0 })),
  );
  ages.sort((one, other) => other.at - one.at);
  await removeSheets(ages.slice(mostEnquiries).map(({ name }) => name));
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
