import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mailServer, type Received } from "../../mail/fixtures.ts";
import { notificationLetters, openMail } from "../../mail/index.ts";
import { openCooperative } from "../fixtures.ts";
import { tellOfFailedBackup } from "./notifications.server.ts";
import type { BackupReport } from "./report.ts";

function report(at: string, fault?: "altered"): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes: 0, added: 0, stored: 0, records: {}, lost: 0, fault };
}

/** The letters that these reports cause. */
async function writeLetters(reports: BackupReport[]): Promise<Received[]> {
  const { store } = await openCooperative();
  const { smtpUrl, received } = await mailServer();
  const folder = mkdtempSync(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const from = "Les Assembleurs <bonjour@exemple.fr>";
  const mail = openMail({ smtpUrl, from, outbox: path.join(folder, "outbox"), log: () => {} });
  const letters = notificationLetters(mail, { name: "Les Assembleurs", url: "https://bois.example" });
  await tellOfFailedBackup(reports, { store, letters, mailFrom: from });
  await mail.close();
  return received.map((letter) => ({ ...letter, text: plain(letter.text) }));
}

function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ").replace(/’/g, "'");
}

const failed = report("2026-11-02T02:12:00Z", "altered");
const proven = report("2026-11-01T02:12:00Z");

test("only administrators get a letter", async () => {
  const letters = await writeLetters([failed, proven]);
  expect(letters.map(({ to }) => to)).toEqual([["admin@exemple.fr"]]);
});

test("the letter says when and why", async () => {
  const [letter] = await writeLetters([failed, proven]);
  expect(letter?.text).toContain(
    "commencée le 2 novembre 2026 à 3 h 12, ne reviendrait pas entière. Un fichier ne correspondait pas à son empreinte.",
  );
});

test("the letter says which backup is still there", async () => {
  const [letter] = await writeLetters([failed, proven]);
  expect(letter?.text).toContain(
    "La dernière sauvegarde vérifiée est celle du 1er novembre 2026 à 3 h 12 : elle est toujours là.",
  );
});

test("the letter says if there is no other backup", async () => {
  const [letter] = await writeLetters([failed]);
  expect(letter?.text).toContain("Il n'y en a pas d'autre pour l'instant.");
});

test("a proven backup causes no letter", async () => {
  expect(await writeLetters([proven])).toEqual([]);
});
