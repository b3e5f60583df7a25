import { hash } from "node:crypto";
import PocketBase from "pocketbase";
import type { RunningServer } from "../running.ts";

const collections = ["users", "projects", "messages", "replies", "reviews", "company", "redirects"];

/** The sort orders for any collection, and more for some. */
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

/** The answers to all requests: by caller and request, the digest of every page of the answer. */
export type Answers = Map<string, string>;

/**
 * Requests every list of every collection, in several orders and with several filters, as each kind of caller.
 *
 * @param most pages of each list, because all pages would take an hour. An administrator's whole collection is not
 *   limited.
 */
export async function readLists(
  { url, admin, client }: RunningServer,
  most = Number.POSITIVE_INFINITY,
): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [who, account] of Object.entries({ visitor: undefined, client, admin })) {
    const client = new PocketBase(url).autoCancellation(false);
    if (account) await client.collection("users").authWithPassword(account.email, account.password);
    for (const collection of collections)
      for (const options of listOptions(collection)) {
        const isWhole = who === "admin" && options.sort === "-created,id";
        await ask(
          client,
          { collection, options, most: isWhole ? Number.POSITIVE_INFINITY : most },
          answers,
          who,
        );
      }
  }
  return answers;
}

/** Returns the files that the records name: by address, the digest of the bytes, and the type. */
export async function listNamedFiles({ url, admin }: RunningServer): Promise<Answers> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const token = await client.files.getToken();
  const answers: Answers = new Map();
  for (const [collection, fields] of Object.entries(fileFields)) {
    const records = await client
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

function listOptions(collection: string): Record<string, string>[] {
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
    const get = () =>
      fetch(`${client.baseURL}${path}`, { headers: { Authorization: client.authStore.token } });
    // The server may close an idle connection just when it is used again.
    const answer = await get().catch(get);
    const toldAnswer = (await answer.json()) as { totalPages?: number };
    // The parsed value is hashed, because the two databases put spaces in different places.
    answers.set(`${who} ${path}`, `${answer.status} ${hash("sha256", JSON.stringify(toldAnswer))}`);
    if (page >= Math.min(toldAnswer.totalPages ?? 0, most)) return;
  }
}
