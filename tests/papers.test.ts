import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyId } from "../domain/company/company.ts";
import { addDays, parisMoment, todayInParis } from "../domain/dates.ts";
import { type RunningServer, startServer } from "./running.ts";
import { hastening } from "./status/hastened.ts";

let server: RunningServer;
let admin: PocketBase;

/** The insurer in the company's record. */
const insurer = { name: "Mutuelle du Faîtage", address: "Rue du Pignon", policy: "4117", area: "Occitanie" };

const folder = mkdtempSync(path.join(tmpdir(), "papers-clock-"));
const clockFile = path.join(folder, "ahead");

/** The server looks for ending papers twice a second instead of every quarter of an hour. */
beforeAll(async () => {
  const clock = pathToFileURL(path.resolve(import.meta.dirname, "e2e/moved-clock.ts")).href;
  const { NODE_OPTIONS } = hastening({ 900000: 500 });
  const env = {
    RATE_LIMITS: "off",
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `${NODE_OPTIONS} --import ${clock}`,
  };
  server = await startServer({ env });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await admin.collection("company").update(companyId, { name: "Les Assembleurs", legal: { insurer } });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Sets the server's clock to a time in Paris, and waits until all its processes follow it. */
async function setClock(day: string, time: string): Promise<void> {
  const ahead = String(Date.parse(parisMoment(`${day}T${time}`)) - Date.now());
  writeFileSync(clockFile, ahead);
  await expect.poll(() => readFileSync(`${clockFile}.seen`, "utf8")).toBe(ahead);
  // Each process looks fifty times a second, and one of them has noted it.
  await wait(200);
}

/** Returns the days before the end that the letters about a paper name, in any order. */
function toldDays(paper: string): string[] {
  const files = existsSync(server.outbox) ? readdirSync(server.outbox) : [];
  const letters = files
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(path.join(server.outbox, file), "utf8").replace(/=\r?\n/g, ""))
    .filter((text) => text.includes(`/dashboard/papiers/${paper}`));
  return letters.map((text) => /fin dans[^\d]*(\d+)/.exec(text)?.[1] ?? "").sort();
}

/** Waits until a round for ending papers has surely run. */
async function awaitRounds(): Promise<void> {
  await wait(1500);
}

async function readPage(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

function shownText(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>/g, "");
}

async function addInsurance(last: string): Promise<{ id: string; file: string }> {
  const body = new FormData();
  const insurance = { kind: "decennale", issuer: "Mutuelle du Faîtage", number: "4118", ends_on: last };
  for (const [name, text] of Object.entries({ ...insurance, shown_to: "public" })) body.append(name, text);
  body.append("file", new File(["%PDF-1.4\n%%EOF\n"], "attestation.pdf"));
  return admin.collection("papers").create(body);
}

const last = addDays(todayInParis(), 100);

test("a paper lives from its first letter to the day after its end", async () => {
  await setClock(addDays(last, -100), "12:00");
  const legalBefore = await readPage("/mentions-legales");
  for (const fact of Object.values(insurer)) expect(legalBefore).toContain(fact);
  const paper = await addInsurance(last);
  const file = `/api/files/papers/${paper.id}/${paper.file}`;
  for (const [left, told] of [
    [61, []],
    [60, ["60"]],
    [30, ["30", "60"]],
    [7, ["30", "60", "7"]],
    [3, ["30", "60", "7"]],
  ] as const) {
    await setClock(addDays(last, -left), "09:00");
    await awaitRounds();
    await expect.poll(() => toldDays(paper.id)).toEqual(told);
  }

  await setClock(last, "23:50");
  const legal = await readPage("/mentions-legales");
  for (const fact of ["Mutuelle du Faîtage", insurer.address, "4118"]) expect(legal).toContain(fact);
  // The whole record is in the page's data, so only the text that visitors read is compared.
  for (const fact of [insurer.policy, insurer.area]) expect(shownText(legal)).not.toContain(fact);
  expect(legal).toContain(file);
  for (const address of ["/", "/services"])
    expect(await readPage(address)).toMatch(/Nos garanties\s: assurance décennale/);
  expect(await readPage("/")).toContain('"hasCredential"');
  expect((await fetch(server.url + file)).status).toBe(200);

  await setClock(addDays(last), "00:01");
  const legalAfter = await readPage("/mentions-legales");
  for (const fact of Object.values(insurer)) expect(legalAfter).not.toContain(fact);
  for (const address of ["/", "/services"])
    expect(await readPage(address)).not.toMatch(/Nos garanties|hasCredential/);
  expect((await fetch(server.url + file)).status).toBe(404);
  await setClock(addDays(last), "09:00");
  await awaitRounds();
  expect(toldDays(paper.id)).toHaveLength(3);
}, 120_000);

test("the form that asks for a paper opens with a subject and a message", async () => {
  // The papers before this one have ended.
  expect(await readPage("/contact?attestation=decennale")).not.toContain("Votre attestation");
  // The session ended while the clock was moved.
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await addInsurance(addDays(last, 365));
  await expect.poll(() => readPage("/contact?attestation=decennale")).toContain("Votre attestation");
  const form = await readPage("/contact?attestation=decennale");
  expect(form).toMatch(/value="Votre attestation\s: Assurance décennale"/);
  expect(form).toMatch(/m’envoyer votre attestation «\sAssurance décennale\s»/);
  expect(await readPage("/contact?attestation=autre")).not.toContain("Votre attestation");
});
