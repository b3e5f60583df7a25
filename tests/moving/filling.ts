import PocketBase, { type RecordModel } from "pocketbase";
import sharp from "sharp";
import { prepareSite, superuser } from "../contract/peer/pocketbase.ts";

export const admin = { email: "admin@localhost.test", password: "adminsecret1" };

/** The content of a filled PocketBase, as its own API returns it to a superuser. */
export type Filling = { records: Record<(typeof movedCollections)[number], RecordModel[]> };

/** The specification's collections. The PocketBase also has others. */
export const movedCollections = ["users", "projects", "messages", "reviews"] as const;

/** The number of records of each collection: 500 with the administrator, and five files for each project. */
const counts = { users: 59, projects: 60, messages: 320, reviews: 60 };

export function accountPassword(position: number): string {
  return `ancien-mot-de-passe-${position}`;
}

export function accountEmail(position: number): string {
  return `client-${position}@moving.example`;
}

/** Signs in with the official client as a superuser. */
export async function asSuperuser(url: string): Promise<PocketBase> {
  const client = openClient(url);
  await client.collection("_superusers").authWithPassword(superuser.email, superuser.password);
  return client;
}

export function openClient(url: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return client;
}

export async function fillPocketBase(url: string): Promise<Filling> {
  await prepareSite(url, admin);
  const client = await asSuperuser(url);
  await addStrangers(client);
  const people = await addPeople(client);
  await addProjects(client);
  await addWords(client, people);
  return { records: await countRecords(client) };
}

/** Returns all records of the specification's collections. */
export async function countRecords(client: PocketBase): Promise<Filling["records"]> {
  const lists = await Promise.all(
    movedCollections.map((name) => client.collection(name).getFullList({ batch: 500, sort: "id" })),
  );
  return Object.fromEntries(
    movedCollections.map((name, index) => [name, lists[index] ?? []]),
  ) as Filling["records"];
}

/** Adds a collection and a field that the site does not have. */
async function addStrangers(client: PocketBase): Promise<void> {
  await client.collections.create({
    name: "newsletter",
    type: "base",
    fields: [{ name: "address", type: "text" }],
  });
  for (let n = 0; n < 12; n++)
    await client.collection("newsletter").create({ address: `${n}@moving.example` });
  const projects = await client.collections.getOne("projects");
  await client.collections.update("projects", {
    fields: [...projects.fields, { name: "budget", type: "number" }],
  });
}

async function addPeople(client: PocketBase): Promise<RecordModel[]> {
  const people: RecordModel[] = [];
  for (let n = 0; n < counts.users; n++) {
    const password = accountPassword(n);
    const account = { email: accountEmail(n), name: `Camille ${n}`, role: "user", verified: n % 3 > 0 };
    people.push(
      await client
        .collection("users")
        .create({ ...account, emailVisibility: n % 2 === 0, password, passwordConfirm: password }),
    );
  }
  return people;
}

async function addProjects(client: PocketBase): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(n)));
  for (let n = 0; n < counts.projects; n++) {
    const images = Array.from({ length: 5 }, (_, k) => pictures[(n + k) % pictures.length] as File);
    await client.collection("projects").create({
      title: `Maison ${n}`,
      slug: `maison-${n}`,
      description: `<p>Ossature en <strong>douglas</strong>, n° ${n}.</p>`,
      category: ["maison", "extension", "extérieur"][n % 3],
      project_date: `2024-0${1 + (n % 9)}-11`,
      cover_image: images[0],
      gallery: images.slice(1),
      budget: n === 7 ? 180_000 : 0,
    });
  }
}

async function addWords(client: PocketBase, people: readonly RecordModel[]): Promise<void> {
  const [owner] = await client.collection("users").getFullList({ filter: `email = "${admin.email}"` });
  const authors = [...people, owner as RecordModel];
  for (let n = 0; n < counts.messages; n++) {
    const sender = authors[n % authors.length]?.id;
    const message = { sender, subject: `Devis ${n}`, body: `Bonjour,\nune extension de ${n} m².` };
    await client.collection("messages").create({ ...message, is_read: n % 4 === 0 });
  }
  for (const [n, { id: user }] of authors.entries()) {
    const status = ["approved", "pending", "refused"][n % 3];
    await client.collection("reviews").create({ user, rating: 1 + (n % 5), comment: `Avis ${n}`, status });
  }
}

async function picture(n: number): Promise<File> {
  const type = (["jpeg", "png", "webp"] as const)[n % 3] ?? "jpeg";
  const noise = { type: "gaussian", mean: 90 + n * 10, sigma: 25 } as const;
  const image = sharp({ create: { width: 480, height: 360, channels: 3, background: "#000", noise } });
  const bytes = new Uint8Array(await image.toFormat(type).toBuffer());
  return new File([bytes], `photo ${n}.${type === "jpeg" ? "jpg" : type}`, { type: `image/${type}` });
}
