import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { ensureCompany, letterIdentity } from "../../../domain/company/record.server.ts";
import { createAdministrator, inProcess, operatorClient } from "../../../domain/service-account.server.ts";
import { readConfig } from "../../config/config.ts";
import { openLog } from "../../log/log.ts";
import { openSiteStore } from "../site-store.ts";
import { openSiteMail } from "./site-mail.ts";

/** A site that keeps its letters in a folder, readable once its mail is closed. */
async function openWithOutbox() {
  const folder = mkdtempSync(path.join(tmpdir(), "site-mail-"));
  const config = readConfig({ DATA_DIR: folder });
  const log = openLog({ requests: false, write() {} });
  const mail = openSiteMail(config, "https://bois.example", log);
  const store = await openSiteStore(config, mail.accountLetters, log);
  onTestFinished(async () => {
    await store.close();
    await mail.close();
    rmSync(folder, { recursive: true });
  });

  async function letter(): Promise<string> {
    await mail.close();
    const outbox = path.join(folder, "outbox");
    const [text = ""] = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"));
    return text;
  }

  return { store, mail, letter };
}

test("letters carry the company's current name, signature and accent", async () => {
  const { store, mail, letter } = await openWithOutbox();
  await ensureCompany(store);
  const identity = await letterIdentity(store, "bois.example");
  expect(identity()).toEqual({ name: "bois.example", accent: undefined, signature: "", words: [] });
  mail.setIdentity(identity);
  await createAdministrator(operatorClient(store), "maud@bois.example", "une-charpente-solide");

  const admin = inProcess(store);
  await admin.collection("users").authWithPassword("maud@bois.example", "une-charpente-solide");
  await admin.collection("company").update(companyId, {
    name: "Charpentes du Pays",
    accent: "#33485A",
    signature: "Charpentes du Pays\n3, rue Basse",
  });
  mail.accountLetters.passwordReset({ email: "maud@bois.example", name: "Maud" }, "token");

  // Long lines of a letter are folded.
  const text = (await letter()).replace(/=\r?\n/g, "");
  expect(text).toMatch(/--\r?\nCharpentes du Pays\r?\n3, rue Basse/);
  expect(text).toContain("#33485a");
  expect(text.replace(/^From:.*$/m, "")).not.toContain("Les Assembleurs");
});

test("a security letter has a French date", async () => {
  const { mail, letter } = await openWithOutbox();
  mail.accountLetters.accessNews({ email: "maud@bois.example", name: "Maud" }, { kind: "recoveryCodesMade" });
  expect(await letter()).toMatch(/C’était le (?:1er|[1-9]\d?) \p{L}+ \d{4} à \d{1,2} h(?: \d\d)?\./u);
});
