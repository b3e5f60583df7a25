import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { startServer } from "../running.ts";
import { admin, client } from "./accounts.ts";

/*
 * Makes the small data folder by which later releases prove that they open this one's:
 *   node tests/upgrades/make.ts tests/upgrades/VERSION
 * Once, when a version is released, from its own sources.
 */
const root = path.resolve(import.meta.dirname, "../..");
const content = path.join(root, "demo/content/maison-du-coteau");

await make(path.resolve(process.argv[2] ?? ""));

async function make(folder: string): Promise<void> {
  if (!process.argv[2] || existsSync(folder)) throw new Error("Usage: make.ts DIR, which is not there yet");
  const env = { ...process.env, DATA_DIR: folder, DEMO: "off" };
  execFileSync(process.execPath, ["server/commands/admin.ts", "create", admin.email], {
    cwd: root,
    env,
    input: `${admin.password}\n`,
  });
  const server = await startServer({ dataDir: folder, env: { DEMO: "off", RATE_LIMITS: "off" } });
  await fill(server.url);
  await server.stop();
  // The site makes these again when they are needed.
  for (const name of ["thumbs", "outbox", "tmp", "backups"])
    await rm(path.join(folder, name), { recursive: true, force: true });
}

async function fill(url: string): Promise<void> {
  const team = await openSignedClient(url, admin);
  const about = new PocketBase(url);
  await about
    .collection("users")
    .create({ ...client, name: "Claire Anglade", passwordConfirm: client.password });
  const user = await team.collection("users").getFirstListItem(`email = "${client.email}"`);
  await team.collection("users").update(user.id, { verified: true });
  const visitor = await openSignedClient(url, client);
  const project = await fillProjects(team);
  await fillMessages(team, visitor, user.id);
  await fillReviews(team, visitor, { user: user.id, project });
  const company = await team.collection("company").getFirstListItem("");
  await team.collection("company").update(company.id, { city: "Saint-Affrique" });
}

async function openSignedClient(url: string, { email, password }: typeof admin): Promise<PocketBase> {
  const signingClient = new PocketBase(url).autoCancellation(false);
  await signingClient.collection("users").authWithPassword(email, password);
  return signingClient;
}

/** Creates a published project with pictures and a changed address, a draft, and a project in the bin. */
async function fillProjects(team: PocketBase): Promise<string> {
  const projects = team.collection("projects");
  const description = "<p>Une maison à <strong>ossature bois</strong>, bâtie sur pilotis.</p>";
  const shownRecord = await projects.create({
    slug: "maison-sur-pilotis",
    title: "La maison du coteau",
    category: "Maison neuve",
    project_date: "2025-05-12 00:00:00.000Z",
    description,
    status: "published",
    cover_image: await picture("cover.jpg"),
    gallery: [await picture("01.jpg"), await picture("02.jpg")],
  });
  await projects.update(shownRecord.id, { slug: "maison-du-coteau" });
  await projects.create({ slug: "brouillon", title: "Le brouillon", description, status: "draft" });
  const binned = await projects.create({ slug: "corbeille", title: "La corbeille", description });
  await projects.delete(binned.id);
  return shownRecord.id;
}

async function picture(name: string): Promise<File> {
  const small = await sharp(path.join(content, name)).resize(320).jpeg({ quality: 60 }).toBuffer();
  return new File([new Uint8Array(small)], name, { type: "image/jpeg" });
}

async function fillMessages(team: PocketBase, visitor: PocketBase, sender: string): Promise<void> {
  const message = await visitor.collection("messages").create({
    sender,
    subject: "Une extension",
    body: "Bonjour, voici le plan.",
    attachments: [await picture("01.jpg")],
  });
  await team.collection("replies").create({ message: message.id, body: "Merci, nous passons mardi." });
}

async function fillReviews(
  team: PocketBase,
  visitor: PocketBase,
  about: { user: string; project: string },
): Promise<void> {
  const review = await visitor.collection("reviews").create({
    ...about,
    rating: 5,
    comment: "Un chantier propre.",
    experienced_on: "2025-06-01 00:00:00.000Z",
  });
  await team.collection("reviews").update(review.id, { status: "approved", answer: "Merci Claire." });
}
