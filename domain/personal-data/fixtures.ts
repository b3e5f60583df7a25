import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Caller, Notes, Row, Store } from "record-store";
import { type Cooperative, openCooperative } from "../fixtures.ts";
import { eraseOwner } from "./erasure.server.ts";

export const password = "une phrase assez longue";

const pdf = () => new File(["%PDF-1.7\n%%EOF"], "devis.pdf", { type: "application/pdf" });

/** Whether the database contains such text anywhere, including the bin and the change feed. */
export function isSaid({ folder }: Pick<Cooperative, "folder">, text: RegExp): boolean {
  const database = new DatabaseSync(`${folder}/data.db`, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all());
  database.close();
  return text.test(JSON.stringify(rows));
}

/** Names of the files in a folder that contain such bytes. */
export function matchingFiles(folder: string, what: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && what.test(readFileSync(join(entry.parentPath, entry.name), "latin1")),
    )
    .map(({ name }) => name);
}

export type ClientsWorksite = Cooperative & { enquiry: string; worksite: string };

/**
 * Anne's worksite: her enquiry with an attachment, replies from both sides, an invited reader, a visit, and the team's
 * notes for her.
 *
 * @param options.values of the worksite
 * @param options.kinds of the documents in its file
 */
export async function openClientsWorksite({
  values = {},
  kinds = ["quote"],
}: {
  values?: Record<string, unknown>;
  kinds?: string[];
} = {}): Promise<ClientsWorksite> {
  const cooperative = await openCooperative();
  const { admin, anne } = cooperative;
  const enquiryFields = { sender: anne.id, subject: "Notre glycine", body: "Une glycine doit rester." };
  const enquiry = (await send(cooperative, anne.id, "messages", { ...enquiryFields, attachments: pdf() })).id;
  await admin.update("messages", enquiry, { step: "won", remind_note: "Glycine à revoir" });
  await admin.create("replies", { message: enquiry, body: "La glycine restera." });
  await anne.create("replies", { message: enquiry, body: "Merci pour la glycine." });
  await admin.create("replies", { message: enquiry, kind: "note", body: "Tient à sa glycine." });
  await admin.create("readers", { message: enquiry, email: "glycine@exemple.fr", name: "Paul Glycine" });
  const slots = [{ from: "2999-01-01 08:00:00Z", to: "2999-01-01 09:00:00Z" }];
  await admin.create("visits", { message: enquiry, slots, note: "Sous la glycine" });
  const worksiteFields = {
    title: "L'extension d'Albi",
    town: "Albi",
    next_note: "Glycine taillée",
    advice: "Glycine",
  };
  const worksite = (await admin.create("worksites", { message: enquiry, ...worksiteFields, ...values })).body
    .id;
  for (const kind of kinds)
    await send(cooperative, admin.id, "worksite_documents", {
      worksite,
      title: "Devis signé",
      kind,
      file: pdf(),
    });
  return { ...cooperative, enquiry, worksite };
}

/** Creates a record with files, as an account. */
async function send(
  { store }: Cooperative,
  account: string,
  collection: string,
  values: Record<string, string | File>,
): Promise<Row> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const record = (await store.look("users", account)) as Row;
  const caller: Caller = { kind: "user", collection: "users", id: account, record };
  const url = `http://127.0.0.1/api/collections/${collection}/records`;
  const answer = await store.fetch(new Request(url, { method: "POST", body }), { caller });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

/** The team takes a photo of the worksite. */
export function sendPhoto({ worksite, admin, ...house }: ClientsWorksite): Promise<Row> {
  const file = new File([Buffer.from(onePixel, "base64")], "photo.gif", { type: "image/gif" });
  const photo = { worksite, device_key: "photo-0001", taken_at: "2026-01-02", file };
  return send({ admin, ...house }, admin.id, "worksite_photos", photo);
}

const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export function accountCaller(account: Row): Extract<Caller, { kind: "user" }> {
  return { kind: "user", collection: "users", id: account.id, record: account };
}

/** Anne erases her account. */
export function eraseAnne({ store, anne }: Pick<Cooperative, "store" | "anne">): Promise<void> {
  return eraseOwnAccount(store, anne.id);
}

/** The owner of an account erases it. */
export async function eraseOwnAccount(store: Store, id: string): Promise<void> {
  const account = (await store.look("users", id)) as Row;
  const report = (error: unknown) => {
    throw error;
  };
  const keepers = { store, mail: { forget: async () => 0 }, notes: notesInMemory(), report };
  await eraseOwner(keepers, accountCaller(account), { password, address: "192.0.2.7" });
}

/** Notes of one process, for tests. */
export function notesInMemory(): Notes {
  const stored = new Map<string, string>();
  return {
    read: async (name) => stored.get(name),
    write: async (name, text) => void stored.set(name, text),
  };
}
