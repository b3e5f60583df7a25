import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noLetters } from "../../../domain/fixtures.ts";
import { ensureOpening } from "../../../domain/opening/record.server.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { readConfig } from "../../config/config.ts";
import { makeAdministrator } from "../../first-administrator.ts";
import { openLog } from "../../log/log.ts";
import { firstAccessLink, openFirstAccess } from "../../opening/first-access.ts";
import { openSiteStore } from "../../start/site-store.ts";
import { hideFirstAccess } from "./first-access-hiding.ts";

const password = "une-charpente-solide";
const maud = { name: "Maud Ferrand", email: "maud@bois.example", password };

/** A new site without accounts, and the stage in front of pages that answer with their own address. */
async function newSite({ isNew = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "first-access-"));
  const log = openLog({ requests: false, write: () => {} });
  const store = await openSiteStore(readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" }), noLetters, log);
  if (isNew) await ensureOpening(store);
  const bugs: unknown[] = [];
  const report = (error: unknown) => void bugs.push(error);
  const stage = hideFirstAccess(store, report);
  const server = createServer(stage(({ url }, outgoing) => void outgoing.end(url)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.close();
    await store.close();
    rmSync(folder, { recursive: true });
    expect(bugs).toEqual([]);
  });
  const { port } = server.address() as AddressInfo;
  const link = (await firstAccessLink(store)) ?? "";
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const visit = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
  return { store, link, token, visit, make: openFirstAccess({ store, report }) };
}

test("the link of a new site makes its first administrator, once", async () => {
  const { store, link, token, visit, make } = await newSite();
  expect(await visit(link)).toBe(link);
  expect(await make(token, maud)).toEqual({ outcome: "done", value: maud.email });
  const { record } = await inProcess(store).collection("users").authWithPassword(maud.email, password);
  expect(record).toMatchObject({ name: "Maud Ferrand", role: "admin", verified: true });
  expect(await make(token, { ...maud, email: "luc@bois.example" })).toEqual({ outcome: "spent" });
  expect(await visit(link)).toBe("/login/introuvable");
  expect(await firstAccessLink(store)).toBeUndefined();
});

test("of two answers at the same moment one is taken", async () => {
  const { store, token, make } = await newSite();
  const answers = await Promise.all([make(token, maud), make(token, { ...maud, email: "luc@bois.example" })]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "spent"]);
  expect(await store.find("users", { role: "admin" })).toHaveLength(1);
});

test("without its token the form is nowhere, in any spelling", async () => {
  const { store, link, visit, make } = await newSite();
  const [path = ""] = link.split("?");
  for (const address of [path, `${path}?token=`, `${path}?token=x`, `${path}.data?token=x`, `/${path}/`])
    expect([address, await visit(address)]).toEqual([address, "/login/introuvable"]);
  expect(await make("", maud)).toEqual({ outcome: "spent" });
  expect(await store.find("users", { role: "admin" })).toEqual([]);
});

test("a refused address or password names its field", async () => {
  const { store, token, make } = await newSite();
  expect(await make(token, { ...maud, email: "maud" })).toMatchObject({
    outcome: "invalid",
    codes: { email: "validation_is_email" },
  });
  expect(await make(token, { ...maud, password: "motdepasse" })).toMatchObject({
    outcome: "invalid",
    codes: { password: expect.any(String) },
  });
  expect(await store.find("users", { role: "admin" })).toEqual([]);
});

test("an open site, or one with an administrator, has no link", async () => {
  const { store, visit } = await newSite({ isNew: false });
  expect(await firstAccessLink(store)).toBeUndefined();
  expect(await visit("/login/premier-acces?token=")).toBe("/login/introuvable");
  const other = await newSite();
  await makeAdministrator(other.store, maud.email, maud);
  expect(await firstAccessLink(other.store)).toBeUndefined();
});
