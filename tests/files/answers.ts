import { hash } from "node:crypto";
import PocketBase from "pocketbase";
import type { RunningServer } from "../running.ts";

const collections = ["users", "projects", "messages", "replies", "reviews", "company", "redirects"];

/** Orders of any collection, and of some their own. */
const sorts: Record<string, readonly string[]> = {
  "": ["", "-created,id", "updated,-id"],
  projects: ["title,id", "-pinned,-created,id"],
  messages: ["-subject,id", "sender.name,id"],
  users: ["-name,id"],
};

const filters: Record<string, readonly string[]> = {
  projects: ["category = 'Extension'", "title ~ 'maison' && pinned = false", "gallery:length > 1"],
  messages: ["is_read = false", "subject ~ 'devis'", "sender = ''", "replies_via_message.id != ''"],
  users: ["role = 'admin'", "messages_via_sender.subject ?~ 'devis'"],
  reviews: ["rating >= 4 && status = 'approved'"],
};

const atOnce = 500;

/** What everybody is answered: by who asks and what they ask, the digest of every page of the answer. */
export type Answers = Map<string, string>;

/**
 * Asks for every list of every collection, in several orders and with several filters, as each kind of caller.
 *
 * @param most pages of each list but the whole collection as an administrator has it, where all would take an hour
 */
export async function listsOf(
  { url, admin, client }: RunningServer,
  most = Number.POSITIVE_INFINITY,
): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [who, account] of Object.entries({ visitor: undefined, client, admin })) {
    const asking = new PocketBase(url).autoCancellation(false);
    if (account) await asking.collection("users").authWithPassword(account.email, account.password);
    for (const collection of collections)
      for (const options of optionsOf(collection)) {
        const isWhole = who === "admin" && options.sort === "-created,id";
        await ask(
          asking,
          { collection, options, most: isWhole ? Number.POSITIVE_INFINITY : most },
          answers,
          who,
        );
      }
  }
  return answers;
}

/** Every file that a record of these names, by where it is had: the digest of its bytes, and its type. */
export async function filesNamedIn({ url, admin }: RunningServer): Promise<Answers> {
  const asking = new PocketBase(url).autoCancellation(false);
  await asking.collection("users").authWithPassword(admin.email, admin.password);
  const token = await asking.files.getToken();
  const answers: Answers = new Map();
  for (const [collection, fields] of Object.entries(fileFields)) {
    const records = await asking
      .collection(collection)
      .getFullList({ batch: atOnce, fields: ["id", ...fields].join() });
    const names = records.flatMap((record) =>
      fields.flatMap((field) =>
        [record[field]]
          .flat()
          .filter(Boolean)
          .map((name) => `${record.id}/${name}`),
      ),
    );
    for (const name of names) {
      const address = `/api/files/${collection}/${name}`;
      const answer = await fetch(`${url}${address}?token=${token}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      answers.set(address, `${answer.status} ${answer.headers.get("content-type")} ${hash("sha256", bytes)}`);
    }
  }
  return answers;
}

const fileFields: Record<string, readonly string[]> = {
  projects: ["cover_image", "gallery"],
  messages: ["attachments"],
  replies: ["attachments"],
};

function optionsOf(collection: string): Record<string, string>[] {
  return [
    ...[...(sorts[""] ?? []), ...(sorts[collection] ?? [])].map((sort) => ({ sort })),
    ...(filters[collection] ?? []).map((filter) => ({ filter, sort: "created,id" })),
  ];
}

async function ask(
  client: PocketBase,
  { collection, options, most }: { collection: string; options: Record<string, string>; most: number },
  answers: Answers,
  who: string,
): Promise<void> {
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...options, page: String(page), perPage: String(atOnce) });
    const path = `/api/collections/${collection}/records?${query}`;
    const asking = () =>
      fetch(`${client.baseURL}${path}`, { headers: { Authorization: client.authStore.token } });
    // A connection that nobody used for a while may be closed the moment it is used again.
    const answer = await asking().catch(asking);
    const told = (await answer.json()) as { totalPages?: number };
    // As it was parsed: the two databases put spaces in different places.
    answers.set(`${who} ${path}`, `${answer.status} ${hash("sha256", JSON.stringify(told))}`);
    if (page >= Math.min(told.totalPages ?? 0, most)) return;
  }
}
