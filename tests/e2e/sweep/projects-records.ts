import PocketBase from "pocketbase";
import type { RunningServer } from "../../running.ts";
import { image } from "../dashboard/projects/projects.ts";

/** The records that the sweep of the projects opens, and its administrator. */
export const records = { barn: "grange000000001", admin: new PocketBase() };

/** Creates a draft without permission, and its worksite with two photos. */
export async function prepareRecords(server: RunningServer): Promise<void> {
  const admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  records.admin = admin;
  const client = new PocketBase(server.url);
  const { record } = await client
    .collection("users")
    .authWithPassword(server.client.email, server.client.password);
  const words = { sender: record.id, subject: "Une grange", body: "Bonjour" };
  const { id: message } = await client.collection("messages").create(words);
  await admin.collection("messages").update(message, { step: "won" });
  await admin.collection("projects").create({
    id: records.barn,
    title: "Grange du Ségala",
    slug: "grange-du-segala",
    description: "<p>Une grange.</p>",
    category: "Rénovation",
    cover_image: await file("cover.jpg"),
    gallery: [await file("pignon.jpg")],
    status: "draft",
  });
  const values = {
    message,
    title: "Grange du Ségala",
    town: "Albi",
    step: "raising",
    project: records.barn,
  };
  const { id: worksite } = await admin.collection("worksites").create(values);
  for (const day of ["19", "20"]) {
    const device_key = crypto.randomUUID();
    const takenFacts = { taken_at: `2026-11-${day} 09:00:00.000Z`, caption: `Levage du ${day}` };
    const photo = await file(`levage-${day}.jpg`);
    await admin.collection("worksite_photos").create({ worksite, device_key, file: photo, ...takenFacts });
  }
}

async function file(name: string): Promise<File> {
  const { buffer } = await image(name, 300);
  return new File([new Uint8Array(buffer)], name, { type: "image/jpeg" });
}
