import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { noLetters } from "../domain/fixtures.ts";
import { inProcess } from "../domain/service-account.server.ts";
import { readConfig } from "./config/config.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";
import { openLog } from "./log/log.ts";
import { openSiteStore } from "./start/site-store.ts";
import { StartupError } from "./startup-error.ts";

const password = "une-charpente-solide";

/** A store without accounts, and a file with a password beside it. */
async function emptySite() {
  const folder = mkdtempSync(path.join(tmpdir(), "first-administrator-"));
  const log = openLog({ requests: false, write: () => {} });
  const store = await openSiteStore(readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" }), noLetters, log);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, `${password}\n`);
  return { store, passwordFile };
}

const authenticate = (store: Store, email: string) =>
  inProcess(store).collection("users").authWithPassword(email, password);

test("the first start creates the administrator with a password from a file", async () => {
  const { store, passwordFile } = await emptySite();
  const outcomeText = await ensureFirstAdministrator(store, { email: "maud@bois.example", passwordFile });
  expect(outcomeText).toBe("maud@bois.example is now an administrator.");
  expect((await authenticate(store, "maud@bois.example")).record).toMatchObject({
    role: "admin",
    verified: true,
  });
});

test("a site with an administrator gets no other and reads no file", async () => {
  const { store, passwordFile } = await emptySite();
  await ensureFirstAdministrator(store, { email: "maud@bois.example", passwordFile });
  const again = { email: "luc@bois.example", passwordFile: "/none" };
  expect(await ensureFirstAdministrator(store, again)).toBeUndefined();
  expect(await store.find("users", { role: "admin" })).toHaveLength(1);
});

test("a missing file or weak password stops the start with a sentence", async () => {
  const { store, passwordFile } = await emptySite();
  const make = (file: string) =>
    ensureFirstAdministrator(store, { email: "maud@bois.example", passwordFile: file });
  await expect(make("/none")).rejects.toThrow("ADMIN_PASSWORD_FILE /none cannot be read (ENOENT).");
  writeFileSync(passwordFile, "court\n");
  await expect(make(passwordFile)).rejects.toThrow(StartupError);
  await expect(make(passwordFile)).rejects.toThrow(/^The password was refused: /);
});
