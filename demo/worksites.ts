import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import { unlessKnown } from "./known.ts";

type DemonstrationSite = {
  /** The subject of the worksite's enquiry. */
  request: string;
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
  const sites: DemonstrationSite[] = JSON.parse(
    await readFile(path.join(content, "building-sites.json"), "utf8"),
  );
  for (const site of sites) await loadSite(admin, projects, site);
}

async function loadSite(
  admin: PocketBase,
  projects: ReadonlyMap<string, RecordModel>,
  { request, project = "", documents, photos, ...values }: DemonstrationSite,
): Promise<void> {
  const subject = admin.filter("subject = {:request}", { request });
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
