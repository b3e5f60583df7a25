import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mailServer } from "./fixtures.ts";
import { accountLetters, openMail } from "./index.ts";

const from = "Les Assembleurs <bonjour@exemple.fr>";
const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
const letter = { to: "anne@exemple.fr", subject: "Été à Lavaur", text: "Forêt\n", html: "<p>Forêt</p>\n" };
const token = `${"h".repeat(60)}.${"p".repeat(200)}.${"s".repeat(43)}`;

function outboxFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "outbox");
}

function open(options: { smtpUrl?: string; outbox?: string; now?: () => Date }) {
  const lines: string[] = [];
  const mail = openMail({ from, outbox: outboxFolder(), log: (line) => lines.push(line), ...options });
  onTestFinished(() => mail.close());
  return { mail, lines };
}

function readOutbox(outbox: string): string[] {
  return readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(path.join(outbox, name), "utf8"));
}

test("a letter reaches a mail server as text and as a page", async () => {
  const { smtpUrl, received } = await mailServer();
  const { mail, lines } = open({ smtpUrl });
  await mail.send(letter);
  const [only, ...more] = received;
  expect(more).toEqual([]);
  expect(only).toMatchObject({ from: "bonjour@exemple.fr", to: ["anne@exemple.fr"] });
  const { text = "" } = only ?? {};
  expect(text).toContain("From: Les Assembleurs <bonjour@exemple.fr>");
  expect(text).toContain("Content-Type: multipart/alternative");
  expect(text).toContain("Auto-Submitted: auto-generated");
  expect(text).toContain("\r\nForêt\r\n");
  expect(text).toContain("<p>Forêt</p>");
  expect(lines).toEqual(["mail: « Été à Lavaur » sent"]);
});

test("a letter that the mail server refuses is kept for the operator", async () => {
  const { smtpUrl } = await mailServer({ refusal: 550 });
  const outbox = outboxFolder();
  const { mail, lines } = open({ smtpUrl, outbox });
  await expect(mail.send(letter)).rejects.toThrow("No such mailbox");
  const [text] = readOutbox(outbox);
  expect(text).toContain("To: anne@exemple.fr\r\n");
  expect(text).toContain("\r\n\r\nForêt\r\n");
  const file = path.join(outbox, readdirSync(outbox)[0] ?? "");
  expect(lines).toEqual([`mail: « Été à Lavaur » could not be sent (EENVELOPE 550), kept in ${file}`]);
});

test("a password goes unencrypted only to a mail server on this machine", async () => {
  const { smtpUrl, received, passwords } = await mailServer();
  const { port } = new URL(smtpUrl);
  const outbox = outboxFolder();
  await open({ smtpUrl: `smtp://anne:ruban@127.0.0.1:${port}`, outbox }).mail.send(letter);
  expect([passwords, received.length]).toEqual([["ruban"], 1]);
  // The same server under an address that does not look like this machine's.
  const elsewhere = open({ smtpUrl: `smtp://anne:secret@[::ffff:127.0.0.1]:${port}`, outbox });
  await expect(elsewhere.mail.send(letter)).rejects.toMatchObject({ code: "ETLS" });
  expect([passwords, received.length]).toEqual([["ruban"], 1]);
  expect(readdirSync(outbox)).toEqual([expect.stringMatching(/\.waiting\.json$/)]);
  await open({ smtpUrl: `smtp://[::ffff:127.0.0.1]:${port}` }).mail.send(letter);
  expect(received).toHaveLength(2);
});

test("a letter for an absent mail server is kept, and rejects", async () => {
  const outbox = outboxFolder();
  const { mail, lines } = open({ smtpUrl: "smtp://127.0.0.1:1", outbox });
  await expect(mail.send(letter)).rejects.toThrow();
  expect(readOutbox(outbox).length).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^mail: « Été à Lavaur » could not be sent \(ESOCKET\), kept/),
  ]);
});

test("an unsent and unstored letter is logged once, without its recipient", async () => {
  const { smtpUrl } = await mailServer({ refusal: 550 });
  const { mail, lines } = open({ smtpUrl, outbox: "/dev/null/outbox" });
  await expect(mail.send(letter)).rejects.toThrow("No such mailbox");
  expect(lines).toEqual([
    "mail: « Été à Lavaur » could not be sent (EENVELOPE 550), could not be kept (ENOTDIR)",
  ]);
});

test("an address that contains two reaches nobody else", async () => {
  const { smtpUrl, received } = await mailServer();
  const { mail } = open({ smtpUrl });
  await mail.send({ ...letter, to: "anne@exemple.fr, luc@exemple.fr" }).catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain("luc@exemple.fr");
});

test("without a mail server, letters wait in the logged outbox", async () => {
  const outbox = outboxFolder();
  const { mail, lines } = open({ outbox });
  await mail.send(letter);
  const [text] = readOutbox(outbox);
  expect(text).toContain("To: anne@exemple.fr\r\n");
  expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?/im);
  expect(text).toContain("\r\n\r\nForêt\r\n");
  expect(text).toContain("\r\n\r\n<p>Forêt</p>\r\n");
  const [name = ""] = readdirSync(outbox);
  expect(name).toMatch(/\.eml$/);
  expect(lines).toEqual([`mail: « Été à Lavaur » kept in ${path.join(outbox, name)}`]);
  expect(statSync(path.join(outbox, name)).mode & 0o077).toBe(0);
});

test("an outbox that cannot be written is logged, and rejects", async () => {
  const { mail, lines } = open({ outbox: "/dev/null/outbox" });
  await expect(mail.send(letter)).rejects.toThrow();
  expect(lines).toEqual(["mail: « Été à Lavaur » could not be kept (ENOTDIR)"]);
});

test("closing waits for letters being sent", async () => {
  const outbox = outboxFolder();
  const { mail } = open({ outbox });
  for (let each = 0; each < 5; each += 1) void mail.send(letter);
  await mail.close();
  expect(readOutbox(outbox).length).toBe(5);
});

const now = () => "1er novembre 2026 à 13 h 49";

/** Sends one account letter and returns it as its reader finds it. */
async function sent(write: (letters: ReturnType<typeof accountLetters>) => void): Promise<string> {
  const outbox = outboxFolder();
  const { mail } = open({ outbox });
  write(accountLetters(mail, site, now));
  await mail.close();
  const [text = ""] = readOutbox(outbox);
  return text.replaceAll("\r\n", "\n");
}

test.each([
  ["verification", "https://exemple.fr/login/verification", "24\u00A0heures"],
  ["passwordReset", "https://exemple.fr/login/nouveau-mot-de-passe", "30\u00A0minutes"],
  ["signInLink", "https://exemple.fr/login/lien", "15\u00A0minutes"],
] as const)(
  "the %s letter goes to the account with its link, whole on one line",
  async (kind, page, life) => {
    const text = await sent((letters) => letters[kind]({ email: "anne@exemple.fr", name: "Anne" }, token));
    expect(text).toContain("To: anne@exemple.fr\n");
    expect(text).toContain("Bonjour Anne,");
    expect(text).toContain(`\n${page}?token=${token}\n`);
    expect(text).toContain(`href="${page}?token=${token}"`);
    expect(text).toContain(life);
  },
);

test("the letter about a new address goes there and names it", async () => {
  const account = { email: "anne@exemple.fr", name: "Anne" };
  const text = await sent((letters) => letters.emailChange(account, "anne@nouveau.fr", token));
  expect(text).toContain("To: anne@nouveau.fr\n");
  expect(text).toContain("l’adresse anne@nouveau.fr pour");
  expect(text).toContain(`\nhttps://exemple.fr/login/adresse?token=${token}\n`);
});

test("both addresses get the change, the former without the new one", async () => {
  const outbox = outboxFolder();
  const { mail } = open({ outbox });
  accountLetters(mail, site, now).addressChanged(
    { email: "anne@nouveau.fr", name: "Anne" },
    "anne@exemple.fr",
  );
  await mail.close();
  const letters = readOutbox(outbox);
  const to = (address: string) => letters.find((text) => text.includes(`To: ${address}`)) ?? "";
  expect(letters).toHaveLength(2);
  expect(to("anne@exemple.fr")).toContain("https://exemple.fr/contact");
  expect(to("anne@exemple.fr")).not.toContain("nouveau.fr");
  expect(to("anne@nouveau.fr")).toContain("https://exemple.fr/account");
});

test("the letter about a new password links to a reset, without token", async () => {
  const anne = { email: "anne@exemple.fr", name: "Anne" };
  const text = await sent((letters) => letters.passwordChanged(anne, 0));
  expect(text).toContain("Votre mot de passe a été changé");
  expect(text).not.toContain("clé");
  expect(text).toContain("\nhttps://exemple.fr/login/mot-de-passe\n");
  expect(text).not.toContain("token=");
});

test.each([
  [1, "Une clé d’accès ouvre toujours votre compte."],
  [3, "3 clés d’accès ouvrent toujours votre compte."],
])("the letter about a new password counts the remaining passkeys: %i", async (count, words) => {
  const text = await sent((letters) => letters.passwordChanged({ email: "anne@exemple.fr" }, count));
  expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  expect(text).toContain("https://exemple.fr/account/appareils");
});

test("letters use French apostrophes and non-breaking spaces", async () => {
  const text = await sent((letters) => letters.passwordReset({ email: "anne@exemple.fr" }, token));
  expect(text).toContain("Si vous n’avez rien demandé, ignorez ce message\u00A0: votre");
  expect(text).not.toMatch(/[^ -] [;:!?»]/);
});

test.each([
  "<script>alert(1)</script>",
  "Gagnez sur http://exemple.com",
  "exemple.com",
  "Anne\nBcc: tous@exemple.fr",
  "a".repeat(61),
  "anne@exemple.com",
  42,
  "",
])("a name that is more than a name is left out: %j", async (name) => {
  const text = await sent((letters) => letters.verification({ email: "anne@exemple.fr", name }, token));
  expect(text).toContain("\nBonjour,\n");
  expect(text).toContain(">Bonjour,<");
});

test("inserted values cannot become markup", async () => {
  const hostile = "o'neil&<b>\"@exemple.fr";
  const outbox = outboxFolder();
  const { mail } = open({ outbox });
  accountLetters(mail, { name: "Bois & <Fils>", url: "https://exemple.fr" }, now).emailChange(
    {},
    hostile,
    `"><img src=x>`,
  );
  await mail.close();
  const html = (readOutbox(outbox)[0] ?? "").split("<!DOCTYPE html>")[1] ?? "";
  expect(html).toContain("o&#39;neil&amp;&lt;b&gt;&quot;@exemple.fr");
  expect(html).toContain("Bois &amp; &lt;Fils&gt;");
  expect(html).not.toContain("<b>");
  expect(html).not.toContain("<img");
});

test("a letter loads nothing from other hosts", async () => {
  const text = await sent((letters) => letters.verification({ email: "anne@exemple.fr" }, token));
  const hosts = [...text.matchAll(/https?:\/\/([^/"\s<]+)/g)].map(([, host]) => host);
  expect(new Set(hosts)).toEqual(new Set(["exemple.fr"]));
  expect(text).not.toMatch(/<(img|link|script|style|iframe)\b|url\(/i);
});
