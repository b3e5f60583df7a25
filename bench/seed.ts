import PocketBase from "pocketbase";
import { fileAddress } from "../records/record/file-address.ts";

const words =
  "ossature douglas bardage isolation fibre charpente terrasse poteau chevron lamelle chantier pose atelier assemblage".split(
    " ",
  );

const categories = ["maison", "extension", "exterieur"] as const;

export type Account = { email: string; password: string };

export async function openSignedClient(url: string, { email, password }: Account): Promise<PocketBase> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

/** A project with about 1,000 characters of HTML, the same on every server. */
export function projectNumber(index: number): Record<string, string> {
  const text = Array.from({ length: 140 }, (_, k) => words[(k * 7 + index * 3) % words.length]).join(" ");
  return {
    title: `Projet ${index}`,
    slug: `projet-${index}`,
    category: categories[index % categories.length] ?? "maison",
    project_date: `2024-0${1 + (index % 9)}-11`,
    description: `<p>${text}</p>`,
  };
}

/** Creates projects `from`..`to` (excluded) without files, from 50 clients at once. Returns the seconds it took. */
export async function createProjects(
  client: PocketBase,
  from: number,
  to: number,
  clients = 50,
): Promise<number> {
  let next = from;
  const started = performance.now();
  const one = async () => {
    while (next < to) await client.collection("projects").create(projectNumber(next++));
  };
  await Promise.all(Array.from({ length: clients }, one));
  return (performance.now() - started) / 1000;
}

/** Creates projects one after the other with a cover each, as in the reference measurements. */
export async function createWithCovers(
  client: PocketBase,
  count: number,
  cover: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const cover_image = new File([cover], "cover.jpg", { type: "image/jpeg" });
    await client.collection("projects").create({ ...projectNumber(index), cover_image });
  }
}

/** The path of a list thumbnail of the newest project with a cover. */
export async function thumbnailPath(client: PocketBase): Promise<string> {
  const project = await client.collection("projects").getFirstListItem('cover_image != ""');
  return fileAddress(project, project.cover_image, "400x400");
}
