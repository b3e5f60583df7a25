import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import { unlessKnown } from "./known.ts";

type DemonstrationWorksite = {
  /** The subject of the worksite's enquiry. */
  enquiry: string;
  /** The slug of its public page. */
  project?: string;
  documents: { title: string; kind: string; file: string; put_on: string }[];
  photos: { file: string; caption: string; taken_at: string; place: string }[];
} & Record<string, unknown>;

const content = path.join(import.meta.dirname, "content");

/**
 * Makes worksites of the client's existing enquiries: one that is received, and one under way. Existing records stay
 * unchanged.
 */
export async function loadWorksites(
  admin: PocketBase,
  projects: ReadonlyMap<string, RecordModel>,
): Promise<void> {
  const worksites: DemonstrationWorksite[] = JSON.parse(
    await readFile(path.join(content, "worksites.json"), "utf8"),
  );
  for (const worksite of worksites) await loadWorksite(admin, projects, worksite);
}

async function loadWorksite(
  admin: PocketBase,
  projects: ReadonlyMap<string, RecordModel>,
  { enquiry, project = "", documents, photos, ...values }: DemonstrationWorksite,
): Promise<void> {
  const subject = admin.filter("subject = {:enquiry}", { enquiry });
  const message = await admin.collection("messages").getFirstListItem(subject);
  const id = await unlessKnown(admin, "worksites", { message: message.id }, async () => {
    const inCharge = admin.authStore.record?.id;
    await admin.collection("messages").update(message.id, { step: "won", in_charge: inCharge });
    return { ...values, message: message.id, project: projects.get(project)?.id ?? "" };
  });
  for (const { file, ...document } of documents)
    await unlessKnown(admin, "worksite_documents", { worksite: id, title: document.title }, async () => ({
      ...document,
      worksite: id,
      file: await readContentFile(file, "application/pdf"),
    }));
  for (const [seq, { file, ...photo }] of photos.entries()) {
    const device_key = `demonstration-${id}-${seq}`;
    await unlessKnown(admin, "worksite_photos", { device_key }, async () => ({
      ...photo,
      worksite: id,
      device_key,
      seq,
      for_client: true,
      file: await readContentFile(file, "image/jpeg"),
    }));
  }
}

async function readContentFile(name: string, type: string): Promise<File> {
  return new File([await readFile(path.join(content, name))], path.basename(name), { type });
}
