import { hash } from "node:crypto";
import pg from "pg";
import type PocketBase from "pocketbase";
import { expect } from "vitest";
import type { Cluster } from "./cluster.ts";
import type { Ledger } from "./ledger.ts";

/** Asserts that projects have the last acknowledged title, or one that was sent later. */
export async function expectTitles(team: PocketBase, { titles }: Ledger): Promise<void> {
  expect(titles.size).toBeGreaterThan(0);
  for (const [id, { acknowledged, tried }] of titles) {
    const { title } = await team.collection("projects").getOne(id);
    expect([acknowledged, ...tried]).toContain(title);
  }
}

/** Asserts that files still have the content that was acknowledged, at every instance. */
export async function expectFiles({ instances }: Cluster, { files }: Ledger): Promise<void> {
  expect(files.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { url } of instances) {
    for (const { path, digest } of files) {
      const answer = await fetch(url + path);
      const isSame = answer.ok && hash("sha256", Buffer.from(await answer.arrayBuffer()));
      if (isSame !== digest) wrong.push(`${path}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
}

/**
 * Asserts that every acknowledged message is stored once, and that each letter about it or its replies has arrived or
 * is in the queue, and none arrived twice. The letters of a killed instance wait for five minutes. A letter that it may
 * have sent is left to the operator (decision 38).
 */
export async function expectLetters(cluster: Cluster, ledger: Ledger, team: PocketBase): Promise<void> {
  const storedRecords = (await team.collection("messages").getFullList()).map(({ subject }) => subject);
  expect(storedRecords.toSorted()).toEqual([...new Set(storedRecords)].toSorted());
  expect(storedRecords).toEqual(expect.arrayContaining(ledger.messages.map(({ words }) => words)));
  const expectedLetters = [
    ...ledger.messages.map(({ words }) => ({ words, email: "" })),
    ...ledger.messages.map(({ email }) => ({ words: acknowledgement, email })),
    ...ledger.replies,
  ];
  const missing = async () => {
    const foundRecords = [
      ...cluster.letters.map(({ to, text }) => `${to} ${text}`),
      ...(await queued(cluster)),
    ];
    return expectedLetters.filter(
      ({ words, email }) => !foundRecords.some((text) => text.includes(words) && text.includes(email)),
    );
  };
  await expect.poll(missing, { timeout: 30_000, interval: 500 }).toEqual([]);
  expect(repeated(cluster)).toEqual([]);
}

/** The sentence of the letter that does not repeat the visitor's text. */
const acknowledgement = "Nous avons bien reçu votre message";

/** Returns the content of the queue. */
async function queued({ database }: Cluster): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query("SELECT content FROM _queued WHERE state <> 'done'");
  await client.end();
  return rows.map(({ content }) => String(content));
}

/** Returns repeated letters: those with an earlier id, or with the same text to the same reader. */
function repeated({ letters }: Cluster): string[] {
  const seenItems = new Set<string>();
  const foundItems: string[] = [];
  for (const { to, text } of letters) {
    // A long header continues on the next line.
    const [, id = ""] = /^Message-ID:\s*(<.+>)/im.exec(text) ?? [];
    expect(id).not.toBe("");
    // Each part of a multipart letter begins with its own boundary.
    const pageText = `${to} ${text.slice(text.indexOf("\r\n\r\n")).replace(/^--.*$/gm, "")}`;
    for (const mark of [id, pageText]) {
      if (seenItems.has(mark)) foundItems.push(mark.slice(0, 500));
      seenItems.add(mark);
    }
  }
  return foundItems;
}
