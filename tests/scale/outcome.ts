import { hash } from "node:crypto";
import type PocketBase from "pocketbase";
import { expect } from "vitest";
import type { Cluster } from "./cluster.ts";
import type { Ledger, Sent } from "./ledger.ts";

/** Projects have the title that was acknowledged last, or one that was asked for since. */
export async function expectTitles(team: PocketBase, { titles }: Ledger): Promise<void> {
  expect(titles.size).toBeGreaterThan(0);
  for (const [id, { acknowledged, tried }] of titles) {
    const { title } = await team.collection("projects").getOne(id);
    expect([acknowledged, ...tried]).toContain(title);
  }
}

/** Files are what they were when they were acknowledged, whichever instance is asked. */
export async function expectFiles({ instances }: Cluster, { files }: Ledger): Promise<void> {
  expect(files.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { url } of instances) {
    for (const { path, digest } of files) {
      const answer = await fetch(url + path);
      const found = answer.ok && hash("sha256", Buffer.from(await answer.arrayBuffer()));
      if (found !== digest) wrong.push(`${path}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
}

/** Every acknowledged message is kept once, and each of its letters and those of its answers has come once. */
export async function expectLetters(cluster: Cluster, ledger: Ledger, team: PocketBase): Promise<void> {
  const kept = (await team.collection("messages").getFullList()).map(({ subject }) => subject);
  expect(kept.sort()).toEqual([...new Set(kept)]);
  expect(kept).toEqual(expect.arrayContaining(ledger.messages.map(({ words }) => words)));
  const missing = () => [
    ...ledger.messages
      .filter(({ words }) => lettersWith(cluster, words).length === 0)
      .map(({ words }) => words),
    ...ledger.messages
      .filter(({ email }) => lettersTo(cluster, email).length === 0)
      .map(({ email }) => email),
    ...ledger.replies
      .filter(({ words }) => lettersWith(cluster, words).length === 0)
      .map(({ words }) => words),
  ];
  await expect.poll(missing, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(repeated(cluster)).toEqual([]);
}

function lettersWith({ letters }: Cluster, words: Sent["words"]) {
  return letters.filter(({ text }) => text.includes(words));
}

/** The acknowledgement of a message, which repeats nothing of it. */
function lettersTo({ letters }: Cluster, email: Sent["email"]) {
  return letters.filter(({ to, text }) => to.includes(email) && text.includes("Nous avons bien reçu"));
}

/** Letters that came before: of the same id, or with the same words to the same reader. */
function repeated({ letters }: Cluster): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const { to, text } of letters) {
    const [, id = ""] = /^Message-ID: (.*)$/im.exec(text) ?? [];
    const said = `${to} ${text.slice(text.indexOf("\r\n\r\n")).replace(/--_NmP.*/g, "")}`;
    for (const mark of [id, said]) {
      if (seen.has(mark)) found.push(mark.slice(0, 500));
      seen.add(mark);
    }
  }
  return found;
}
