import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { treatmentRegister } from "../domain/personal-data/treatments/register.ts";
import { inDatabase, listOutbox, send } from "./contact/form.ts";
import { Mailbox } from "./contract/mailbox.ts";
import { picture } from "./contract/pictures.ts";
import { newClient, type OwnPage, ownPage } from "./own-page.ts";
import { takeServer } from "./reused-server.ts";
import type { RunningServer } from "./running.ts";

let server: RunningServer;
let admin: OwnPage;
/** A published review that clients doubt. */
let ofTeam: string;
beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  admin = await ownPage(server, server.admin);
  const review = await admin.records("POST", "reviews/records", { user: admin.id, rating: 4 });
  ofTeam = (await review.json()).id;
  await admin.records("PATCH", `reviews/records/${ofTeam}`, { status: "approved" });
}, 60_000);
afterAll(() => server.stop());

const password = "une phrase assez longue";

/** Creates a client with an answered message and its picture, a published review, and a doubt about another review. */
async function clientWithPast(name: string) {
  const client = await newClient(server, name);
  await proveAddress(client, `${name}@ailleurs.example`);
  const form = new FormData();
  for (const [field, text] of Object.entries({
    sender: client.id,
    subject: `Terrasse de ${name}`,
    body: "Bonjour",
  }))
    form.append(field, text);
  form.append("attachments", await picture("jardin.png"));
  const message = await (await client.records("POST", "messages/records", form)).json();
  await admin.records("POST", "replies/records", { message: message.id, body: `Bonjour ${name}` });
  const review = { user: client.id, rating: 5, comment: `Un avis de ${name}` };
  const { id } = await (await client.records("POST", "reviews/records", review)).json();
  await admin.records("PATCH", `reviews/records/${id}`, { status: "approved" });
  const doubt = { ground: "conflict", body: `Un doute de ${name}`, email: `${name}@ailleurs.example` };
  await admin.records("POST", "review_doubts/records", { review: ofTeam, ...doubt });
  return { client, message: message.id as string };
}

/** Proves the account's address. Only the letter and the password together claim earlier enquiries from the address. */
async function proveAddress(page: OwnPage, email: string): Promise<void> {
  await page.records("POST", "users/request-verification", { email });
  const token = await new Mailbox(server.outbox).tokenFor(email);
  const body = new URLSearchParams({ password });
  const { status } = await page.fetch(`/login/verification?token=${token}`, { method: "POST", body });
  expect(status).toBe(200);
}

function erase(page: OwnPage, phrase: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ password: phrase });
  return page.fetch("/account/erase", { method: "POST", body, headers });
}

/** Returns the files of an uncompressed archive, by name (APPNOTE.TXT, 4.3). */
function readFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from("PK\x05\x06")) + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(archive.toString("utf8", at + 46, at + 46 + nameLength), archive.subarray(begin, begin + size));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** Parts of the archive that are no data about its owner. */
const otherParts = ["exporté_le", "traitements"];

test("an account's data come in one archive of text and files", async () => {
  const { client, message } = await clientWithPast("anne");
  const before = { email: "anne@ailleurs.example", subject: "Avant le compte" };
  await send(server.url, { fields: before, photos: [await picture("façade.jpg")] });
  await clientWithPast("voisin");
  const answer = await client.fetch("/account/donnees");
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("content-disposition"),
  ]).toEqual([200, "application/zip", 'attachment; filename="mes-donnees.zip"']);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const files = readFiles(Buffer.from(await answer.arrayBuffer()));
  const data = JSON.parse(files.get("mes-donnees.json")?.toString() ?? "");
  expect(data.compte).toMatchObject({ nom: "anne", email: "anne@ailleurs.example", email_confirmé: true });
  const place = expect.stringMatching(new RegExp(`^pieces-jointes/[\\d-]{10}-${message}/jardin\\.png$`));
  expect(data.conversations).toMatchObject([
    {
      sujet: "Terrasse de anne",
      pièces_jointes: [place],
      réponses: [{ de: "la coopérative", texte: "Bonjour anne" }],
    },
    { sujet: "Avant le compte", téléphone: "06 12 34 56 78" },
  ]);
  expect(data.avis).toMatchObject([{ note: 5, commentaire: "Un avis de anne", état: "publié" }]);
  expect(data.avis_signalés).toMatchObject([{ texte: "Un doute de anne", suite: "à examiner" }]);
  const archivedParts = Object.values(treatmentRegister).flatMap(({ archived }) => archived);
  expect(
    Object.keys(data)
      .filter((part) => !otherParts.includes(part))
      .sort(),
  ).toEqual([...new Set<string>(archivedParts)].sort());
  expect(data.traitements[0]).toMatchObject({ traitement: "Demandes et échanges" });
  const [name = ""] = data.conversations[0].pièces_jointes;
  expect(files.get(name)?.subarray(1, 4).toString()).toBe("PNG");
  const [photo = ""] = data.conversations[1].pièces_jointes;
  expect(photo).toMatch(/\/façade\.jpg$/);
  expect(files.get(photo)?.length).toBeGreaterThan(100);
  expect([...files.keys()]).toHaveLength(4);
  const page = files.get("mes-donnees.html")?.toString();
  expect(page).toContain("Un avis de anne");
  expect(page).toContain('href="pieces-jointes/');
  expect(JSON.stringify(data)).not.toMatch(/voisin|password|argon2|tokenKey/);
});

test("the team's notes are counted in the archive, and given on request", async () => {
  const { client, message } = await clientWithPast("nora");
  for (const kind of ["note", "call"])
    await admin.records("POST", "replies/records", { message, kind, body: `Entre nous : ${kind}` });
  const answer = await client.fetch("/account/donnees");
  const text =
    readFiles(Buffer.from(await answer.arrayBuffer()))
      .get("mes-donnees.json")
      ?.toString() ?? "";
  expect(text).not.toContain("Entre nous");
  expect(JSON.parse(text).conversations[0].notes_internes).toMatch(/^2 : .*sur demande/);
});

test("only the account gets its archive: neither visitors nor other sites do", async () => {
  const client = await newClient(server, "claire");
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
  ];
  for (const headers of foreign) {
    expect((await client.fetch("/account/donnees", { headers })).status).toBe(404);
  }
  const typed = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  expect((await client.fetch("/account/donnees", { headers: typed })).status).toBe(200);
  const visitor = await fetch(`${server.url}/account/donnees`, { redirect: "manual" });
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    302,
    "/login?next=%2Faccount%2Freglages",
  ]);
});

test("an erased account loses its texts, files, letters and sessions at once", async () => {
  const { client, message } = await clientWithPast("bruno");
  const elsewhere = await ownPage(server, { email: "bruno@ailleurs.example", password });
  await expect
    .poll(async () => (await listOutbox(server)).some((file) => file.endsWith(".held.json")))
    .toBe(false);
  expect(await (await fetch(`${server.url}/avis`)).text()).toContain("Un avis de bruno");
  const answer = await erase(client, password);
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: "done" }]);
  expect(answer.headers.get("set-cookie")).toMatch(/^pb_auth=; Max-Age=0; /);
  expect(await (await fetch(`${server.url}/avis`)).text()).not.toContain("Un avis de bruno");
  expect((await admin.records("GET", `messages/records/${message}`)).status).toBe(404);
  for (const page of [client, elsewhere]) {
    expect((await (await page.records("GET", "users/records")).json()).items ?? []).toEqual([]);
    // Repeating the request succeeds, so that a client may retry after a lost answer.
    expect((await erase(page, password)).status).toBe(200);
  }
  expect(readdirSync(path.join(server.dataDir, "files/pbc_messages"))).not.toContain(message);
  const readTexts = inDatabase(server, (database) =>
    ["users", "messages", "replies", "reviews", "review_doubts", "_changes"].flatMap((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    ),
  );
  expect(readTexts.some((row) => JSON.stringify(row).includes("bruno"))).toBe(false);
  // A held letter becomes one to send, under another name.
  const sentFiles = (await listOutbox(server)).filter((file) => file.endsWith(".eml"));
  const letters = sentFiles.map((file) => path.join(server.outbox, file));
  expect(letters.some((file) => /^(To|Reply-To): .*bruno@/m.test(readFileSync(file, "utf8")))).toBe(false);
  // The address is free again.
  await newClient(server, "bruno");
});

test("a wrong password erases nothing, and the last administrator stays", async () => {
  const site = await takeServer();
  onTestFinished(() => site.stop());
  const only = await ownPage(site, site.admin);
  const stays = await erase(only, site.admin.password);
  expect([stays.status, await stays.json()]).toEqual([409, { outcome: "failed", reason: "lastAdmin" }]);
  const client = await newClient(site, "denis");
  const wrong = await erase(client, "une autre phrase");
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { outcome: "invalid", codes: { password: "validation_invalid_password" } },
  ]);
  expect((await erase(client, "")).status).toBe(400);
  for (let number = 0; number < 9; number++) await erase(client, `phrase ${number}`);
  const paused = await erase(client, password);
  expect([paused.status, await paused.json()]).toEqual([429, { outcome: "failed", reason: "tooMany" }]);
  expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const { id } of [only, client]) {
    expect((await only.records("GET", `users/records/${id}`)).status).toBe(200);
  }
}, 60_000);

test("another site's form erases nothing, even with the cookie", async () => {
  const client = await newClient(server, "elise");
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://www.ailleurs.example" },
    { "Sec-Fetch-Site": "cross-site", Origin: "null" },
  ];
  for (const headers of foreign) {
    const { status, headers: told } = await erase(client, password, headers);
    expect([status, told.get("set-cookie")]).toEqual([403, null]);
  }
  const plain = {
    method: "POST",
    headers: { Cookie: client.cookie },
    body: new URLSearchParams({ password }),
  };
  expect((await fetch(`${server.url}/account/erase`, plain)).status).toBe(404);
  expect((await client.fetch("/account/erase")).status).toBe(404);
  expect((await admin.records("GET", `users/records/${client.id}`)).status).toBe(200);
});
