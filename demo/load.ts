import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import { demonstrationAccounts } from "./accounts.ts";
import { loadEnquiries } from "./enquiries.ts";
import { findFirst, knownRecords, unlessKnown } from "./known.ts";
import { loadPapers } from "./papers.ts";
import { daysAgo, type ImportRecord, pastSteps, type Way } from "./past.ts";
import { loadWorksites } from "./worksites.ts";

type Picture = { file: string; alt: string; caption?: string; stage?: "before" | "frame" | "closed" };

type Chapter = {
  moment: "before" | "during" | "after";
  period: string;
  title: string;
  text: string;
  images: { file: string; ratio: "3:2" | "3:4" | "1:1" }[];
};

type Project = {
  slug: string;
  title: string;
  category: string;
  project_date: string;
  description: string;
  place: string;
  place_code: string;
  surface: number;
  timber: string;
  timber_origin?: string;
  insulation?: string;
  duration: string;
  our_share: string;
  cover: Picture;
  gallery: Picture[];
  /** The same view before the work was finished. */
  stages?: Picture[];
  chapters?: Chapter[];
};

type MessagesAndReviews = {
  messages: {
    subject: string;
    body: string;
    /** Whether the cooperative has opened the enquiry since its last reply. */
    read: boolean;
    way: Way;
    replies: { side: "team" | "client"; days: number; body: string }[];
  }[];
  reviews: {
    /** The e-mail address of the review's author. */
    author: string;
    project: string;
    rating: number;
    comment: string;
    experienced_on: string;
    status: "pending" | "approved" | "refused";
    ground?: string;
    reason?: string;
    answer: string;
    /** A visitor's doubt about the review. */
    doubt?: { ground: string; body: string };
  }[];
};

type ClientFactory = () => PocketBase;

const content = path.join(import.meta.dirname, "content");

/** The sizes that lists and galleries show first; wider ones are made when a page asks. */
const shownSizes = { cover_image: ["400x400", "640x0", "960x0"], gallery: ["300x400"] };

/**
 * Loads the demonstration content through the record API, like any client. The order is: projects by date, so that the
 * newest record is the latest building, the clients' enquiries, two worksites, papers, enquiries in progress, reviews, the
 * company's facts. Records with dates weeks ago go through `importRecord`, because clients cannot write past dates. Existing
 * records stay unchanged, so that an interrupted load can be repeated.
 *
 * @param newClient makes a client of the store to fill, which holds the demonstration accounts and the company
 * @param options whether the client's reviews may be loaded too, and the function that moves a record in
 */
export async function loadDemonstration(
  newClient: ClientFactory,
  { importRecord, ...options }: { reviews: boolean; importRecord: ImportRecord },
): Promise<void> {
  const [admin, ...clients] = await Promise.all(
    demonstrationAccounts.map((account) => openSignedClient(newClient(), account)),
  );
  const [client] = clients;
  if (!admin || !client) throw new Error("The demonstration needs its accounts.");
  const projects = await loadProjects(admin);
  const { messages, reviews }: MessagesAndReviews = await readContent("messages-and-reviews.json");
  await loadAccountEnquiries(admin, client, { messages, importRecord });
  await loadWorksites(admin, projects);
  await loadPapers(admin);
  await loadEnquiries(admin, importRecord);
  if (options.reviews) await loadReviews(admin, clients, { projects, reviews });
  const company = await admin.collection("company").getFirstListItem("");
  await admin.collection("company").update(company.id, await readContent("company.json"));
}

/** Requests the pictures that the first pages show, as a browser would, so that the store has made them. */
export async function warmThumbnails(client: PocketBase): Promise<void> {
  const projects = await client.collection("projects").getFullList({ batch: 500 });
  const addresses = projects.flatMap((project) => [
    ...shownSizes.cover_image.map((thumb) => client.files.getURL(project, project.cover_image, { thumb })),
    ...project.gallery.flatMap((name: string) =>
      shownSizes.gallery.map((thumb) => client.files.getURL(project, name, { thumb })),
    ),
  ]);
  const headers = { Accept: "image/avif,image/webp,*/*" };
  await Promise.all(
    addresses.map((address) => client.send(address.replace(client.baseURL, ""), { headers })),
  );
}

async function openSignedClient(
  client: PocketBase,
  { email, password }: { email: string; password: string },
) {
  await client.collection("users").authWithPassword(email, password);
  return client;
}

async function loadProjects(admin: PocketBase): Promise<Map<string, RecordModel>> {
  const existing = await admin.collection("projects").getFullList({ batch: 500 });
  const bySlug = new Map(existing.map((project) => [String(project.slug), project]));
  const projects: Project[] = await readContent("projects.json");
  for (const project of projects.toSorted((one, other) => (one.project_date < other.project_date ? -1 : 1))) {
    bySlug.set(project.slug, await loadProject(admin, project, bySlug.get(project.slug)));
  }
  return bySlug;
}

async function loadProject(
  admin: PocketBase,
  { cover, gallery, stages = [], chapters = [], ...texts }: Project,
  existing: RecordModel | undefined,
): Promise<RecordModel> {
  // The pictures are described last: without descriptions, a load was interrupted.
  if (existing?.images?.[existing.cover_image]?.alt) return existing;
  const stored = existing ?? (await createProject(admin, { cover, gallery, stages, ...texts }));
  const names = [stored.cover_image, ...stored.gallery, ...(stored.stages ?? [])];
  const pictures = [cover, ...gallery, ...stages].map((picture, position) => ({
    ...picture,
    name: names[position],
  }));
  const images = pictures.map(({ file, name, ...said }) => [name, { ...stored.images?.[name], ...said }]);
  const pictureName = (file: string) => pictures.find((picture) => picture.file === file)?.name;
  return admin.collection("projects").update(stored.id, {
    images: Object.fromEntries(images),
    ...(chapters.length > 0 && {
      chapters: chapters.map((chapter) => ({
        ...chapter,
        images: chapter.images.map(({ file, ratio }) => ({ name: pictureName(file), ratio })),
      })),
    }),
  });
}

async function createProject(
  admin: PocketBase,
  { cover, gallery, stages = [], ...texts }: Omit<Project, "chapters">,
): Promise<RecordModel> {
  const [cover_image, ...others] = await Promise.all([cover, ...gallery, ...stages].map(readPictureFile));
  const files = {
    cover_image,
    gallery: others.slice(0, gallery.length),
    stages: others.slice(gallery.length),
  };
  return admin.collection("projects").create({ ...texts, ...files });
}

async function loadAccountEnquiries(
  admin: PocketBase,
  client: PocketBase,
  { messages, importRecord }: { messages: MessagesAndReviews["messages"]; importRecord: ImportRecord },
): Promise<void> {
  const sender = String(client.authStore.record?.id);
  for (const { subject, body, read, way, replies } of messages) {
    const { created, values } = pastSteps(way);
    const datedReplies = replies.map(({ days, ...reply }) => ({ ...reply, at: daysAgo(days, 9) }));
    const writtenEnquiry = { sender, subject, body, origin: "account", is_read: read };
    const first_answer_at = datedReplies.find(({ side }) => side === "team")?.at ?? values.first_answer_at;
    const last_at = datedReplies.at(-1)?.at ?? created;
    const knownEnquiry = await findFirst(admin, "messages", { sender, subject });
    const message =
      knownEnquiry?.id ??
      (await importRecord({
        collection: "messages",
        created,
        values: { ...writtenEnquiry, ...values, first_answer_at, last_at },
      }));
    const there = await knownRecords(admin, "replies", { message });
    for (const { side, body, at } of datedReplies.slice(there.length)) {
      const { record } = (side === "team" ? admin : client).authStore;
      const reply = { message, author: record?.id, author_name: record?.name, side, body };
      await importRecord({ collection: "replies", created: at, values: reply });
    }
  }
}

async function loadReviews(
  admin: PocketBase,
  clients: PocketBase[],
  { projects, reviews }: { projects: Map<string, RecordModel>; reviews: MessagesAndReviews["reviews"] },
): Promise<void> {
  for (const { author, project, status, ground = "", reason = "", answer, doubt, ...words } of reviews) {
    const client = clients.find(({ authStore }) => authStore.record?.email === author);
    if (!client) throw new Error(`${author} has no account.`);
    const about = projects.get(project)?.id ?? "";
    const user = String(client.authStore.record?.id);
    const knownReview = await findFirst(admin, "reviews", { user, project: about });
    const review =
      knownReview ??
      (await client.collection("reviews").create<RecordModel>({ user, project: about, ...words }));
    if (status !== "pending" && review.status === "pending")
      await admin.collection("reviews").update(review.id, { status, ground, reason, answer });
    if (doubt)
      await unlessKnown(admin, "review_doubts", { review: review.id }, () => ({
        review: review.id,
        ...doubt,
      }));
  }
}

async function readPictureFile({ file }: Picture): Promise<File> {
  const bytes = await readFile(path.join(content, file));
  return new File([bytes], path.basename(file), { type: "image/jpeg" });
}

async function readContent<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(content, file), "utf8"));
}
