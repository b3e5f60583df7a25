import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { collection } from "../../collection.ts";
import { quarters } from "../../files/fixtures.ts";
import { openStore, type Row, type Store } from "../../index.ts";

const baseColumns =
  "id TEXT PRIMARY KEY NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT NOT NULL DEFAULT ''";

const migration = {
  name: "test/files",
  sql: `
CREATE TABLE people (${baseColumns}, email TEXT NOT NULL DEFAULT '', emailVisibility INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0, password TEXT NOT NULL DEFAULT '', tokenKey TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE pictures (${baseColumns}, photo TEXT NOT NULL DEFAULT '', more TEXT NOT NULL DEFAULT '[]',
  facts TEXT NOT NULL DEFAULT 'null') STRICT;
CREATE TABLE letters (${baseColumns}, owner TEXT NOT NULL DEFAULT '', papers TEXT NOT NULL DEFAULT '[]',
  names TEXT NOT NULL DEFAULT 'null') STRICT;
`,
};

const everyone = () => true;

const people = collection("people", {
  id: "pbc_people",
  auth: true,
  fields: {},
  rules: { list: null, view: null, create: everyone, update: null, delete: null },
});

const mimeTypes = [
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "application/pdf",
  "text/plain; charset=utf-8",
];

const pictures = collection("pictures", {
  id: "pbc_pictures",
  fields: {
    photo: { type: "file", maxSelect: 1, mimeTypes, thumbs: ["40x20"], facts: "facts" },
    more: { type: "file", maxSelect: 3, mimeTypes },
    facts: { type: "json" },
  },
  rules: { list: everyone, view: () => false, create: everyone, update: everyone, delete: everyone },
});

const letters = collection("letters", {
  id: "pbc_letters",
  fields: {
    owner: { type: "text" },
    papers: { type: "file", maxSelect: 2, mimeTypes, protected: true, sentNames: "names" },
    names: { type: "json", hidden: true, onRequest: true },
  },
  rules: {
    list: null,
    view: (caller) => caller.kind === "user" && { where: "owner = {:id}", values: { id: caller.id } },
    create: everyone,
    update: everyone,
    delete: null,
  },
});

type Reply = { status: number; headers: Headers; bytes: Buffer };

/** Opens a store with an open collection of pictures and one of private letters. */
export async function openGallery() {
  const folder = mkdtempSync(join(tmpdir(), "gallery-"));
  const bugs: unknown[] = [];
  const openedNames: string[] = [];
  const silent = () => {};
  const store = await openStore({
    folder,
    collections: [people, pictures, letters],
    migrations: [migration],
    letters: {
      verification: silent,
      passwordReset: silent,
      emailChange: silent,
      passwordChanged: silent,
      addressChanged: silent,
    },
    uploadLimit: 5_000_000,
    rateLimits: false,
    report: (error) => bugs.push(error),
    openedFile: ({ name }) => openedNames.push(name),
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The store reported bugs.");
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    reply(store, path, headers, method);
  return {
    store,
    folder,
    openedNames,
    ask,
    hang: (file: File) => create(store, "pictures", { photo: file }),
  };
}

async function reply(
  store: Store,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Reply> {
  const answer = await store.fetch(new Request(`http://localhost/api/files/${path}`, { method, headers }));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

export async function create(
  store: Store,
  name: string,
  values: Record<string, File | string>,
): Promise<Row> {
  const body = new FormData();
  for (const [key, value] of Object.entries(values)) body.append(key, value);
  const request = new Request(`http://localhost/api/collections/${name}/records`, { method: "POST", body });
  const answer = await store.fetch(request);
  const record = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(record));
  return record;
}

export async function jpeg(name = "facade.jpg"): Promise<File> {
  return new File([new Uint8Array(await quarters(80, 80).jpeg().toBuffer())], name);
}

/** Makes an account, and signs it in. */
export async function member(store: Store, name: string) {
  const email = `${name}@example.org`;
  const password = "une phrase assez longue";
  const { id } = await create(store, "people", { email, password, passwordConfirm: password });
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const json = { "Content-Type": "application/json", ...headers };
    const request = new Request(`http://localhost/api/${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: json,
    });
    return (await store.fetch(request)).json();
  };
  const { token } = await post("collections/people/auth-with-password", { identity: email, password });
  const fileToken = async () => (await post("files/token", {}, { Authorization: token })).token;
  return { id, token, fileToken };
}
