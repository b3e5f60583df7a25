import { rm } from "node:fs/promises";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";

/** The server of the file, its administrator's client, and its mail server. */
export let server: RunningServer;
export let admin: PocketBase;
let mail: TestMailServer;

const password = "une-charpente-solide";
export const anne = { name: "Anne Vidal", email: "anne@bois.example", password };
export const agnes = { name: "Agnès Roques", email: "agnes@bois.example", password };
export const paul = { name: "Paul Estève", email: "paul@bois.example", password };

const longer = { timeout: 60_000 };

/**
 * Starts a server with three worksites that were handed over three weeks ago. The server restarts after they are
 * backdated.
 */
export function startHandedOver(): void {
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    mail = await mailServer({ once: (stop) => ends.push(stop) });
    const env = { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: "Bois <bonjour@bois.example>" };
    server = await takeServer({ env });
    const { dataDir, admin: account } = server;
    ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    admin = await openAdmin(server);
    await handOver(anne, "La maison du Coteau", "maison-du-coteau");
    await handOver(agnes, "Le bureau au jardin", "bureau-au-jardin");
    await handOver(paul, "L'abri de Paul", "abri-de-paul");
    // The data folder stays.
    await server.kill();
    const then = new Date(Date.now() - 21 * 24 * 60 * 60 * 1000).toISOString();
    const stored = then.replace("T", " ");
    await execute(
      server,
      `UPDATE worksites SET step_at = '${stored}', step_dates = '{"handover":"${then.slice(0, 10)}"}'`,
    );
    server = { ...(await takeServer({ dataDir, env })), admin: account };
    admin = await openAdmin(server);
  });
  afterAll(async () => {
    await server.stop();
    for (const end of ends) await end();
  });
}

/** Creates a finished worksite of a client with an account, and its public page. */
async function handOver(client: typeof anne, title: string, slug: string): Promise<void> {
  const account = { ...client, passwordConfirm: password, verified: true };
  const { id: user } = await admin.collection("users").create(account);
  const theirs = new PocketBase(server.url).autoCancellation(false);
  await theirs.collection("users").authWithPassword(client.email, password);
  const words = { sender: user, subject: title, body: "Bonjour" };
  const { id: message } = await theirs.collection("messages").create(words);
  await admin.collection("messages").update(message, { step: "won" });
  const page = { title, slug, description: "<p>Une maison en bois.</p>" };
  const { id: project } = await admin.collection("projects").create(page);
  await admin.collection("worksites").create({ message, title, project, step: "handover" });
}

async function openAdmin({ url, admin: account }: RunningServer): Promise<PocketBase> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(account.email, account.password);
  return client;
}

/** Waits for a letter to an address with these words, and returns its text. */
export async function letterTo(address: string, words: string): Promise<string> {
  const findMatches = () =>
    mail.received.find(({ to, text }) => to.includes(address) && text.includes(words))?.text;
  await expect.poll(findMatches, longer).toBeDefined();
  return findMatches() ?? "";
}

export function lettersTo(address: string, words: string): number {
  return mail.received.filter(({ to, text }) => to.includes(address) && text.includes(words)).length;
}

/** Returns the path of the letter's first link to `to`. */
export function findLink(letter: string, to: string): string {
  const start = letter.indexOf(server.url + to);
  return letter.slice(start + server.url.length).split(/\s/, 1)[0] ?? "";
}

export async function findBuilding(title: string) {
  return admin.collection("worksites").getFirstListItem(admin.filter("title = {:title}", { title }));
}
