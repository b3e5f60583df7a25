import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailServer, type Received } from "../../mail/fixtures.ts";
import { picture } from "../contract/pictures.ts";
import { isFullRun } from "../levels/full-run.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { listMessages, listOutbox, openAdmin, send, site, takenAnswer, typedFields } from "./form.ts";

// Every test starts the site, and some tests start it twice.
vi.setConfig({ testTimeout: 60_000 });

const office = "atelier@les-assembleurs.example";
const sender = "ne-pas-repondre@les-assembleurs.example";
const settings = { MAIL_FROM: `Les Assembleurs <${sender}>`, RATE_LIMITS: "off" };

/** Starts a site with a mail server, whose company has an address. */
async function siteWithMail() {
  const mail = await mailServer();
  const server = await site({ ...settings, SMTP_URL: mail.smtpUrl });
  await tellAddress(server);
  return { server, ...mail, to: lettersTo(mail.received) };
}

async function tellAddress(server: RunningServer): Promise<void> {
  const company = (await openAdmin(server)).collection("company");
  const [record] = await company.getFullList();
  await company.update(record?.id ?? "", { email: office });
}

/** Returns a function that waits for `count` letters to an address and returns them. */
function lettersTo(received: Received[]) {
  return async (address: string, count = 1): Promise<Received[]> => {
    const foundRecords = () => received.filter(({ to }) => to.includes(address));
    await expect.poll(foundRecords, { timeout: 10_000 }).toHaveLength(count);
    return foundRecords();
  };
}

function letterHeaders({ text }: Received): string {
  return text.slice(0, text.indexOf("\r\n\r\n"));
}

test("a message reaches the cooperative, and its writer learns that it has", async () => {
  const { server, to, received } = await siteWithMail();
  const photos = [await picture("jardin.png"), await picture("façade.jpg")];
  expect((await send(server.url, { photos })).answer).toEqual(takenAnswer);
  const [notice] = await to(office);
  expect(notice?.from).toBe(sender);
  expect(letterHeaders(notice as Received)).toMatch(/^Reply-To: chloe@ailleurs\.example$/m);
  for (const text of [
    typedFields.name,
    typedFields.email,
    typedFields.phone,
    typedFields.subject,
    "une extension de 30 m²",
  ]) {
    expect(notice?.text).toContain(text);
  }
  expect(notice?.text).toContain("Photos\u00A0: 2");
  const [{ id = "" } = {}] = await listMessages(server);
  expect(notice?.text).toContain(`/dashboard/messages/${id}`);
  const [acknowledgement] = await to(typedFields.email);
  expect(acknowledgement?.text).toContain("Nous avons bien reçu votre message");
  expect(letterHeaders(acknowledgement as Received)).toMatch(/^Auto-Submitted: auto-replied$/m);
  for (const typed of ["Chloé", "Martin", "06 12", "extension", "30 m²"]) {
    expect(acknowledgement?.text).not.toContain(typed);
  }
  expect(received).toHaveLength(2);
  await expect.poll(() => listOutbox(server)).toEqual([]);
});

test.runIf(isFullRun)("without a company address, notices go to the letters' sender address", async () => {
  const mail = await mailServer();
  const server = await site({ ...settings, SMTP_URL: mail.smtpUrl });
  await send(server.url);
  await lettersTo(mail.received)(sender);
});

test.runIf(isFullRun)("one address gets one acknowledgement a day, however it is written", async () => {
  const { server, to, received } = await siteWithMail();
  for (const email of ["luc@ailleurs.example", "Luc@Ailleurs.example", "luc+devis@ailleurs.example"]) {
    expect((await send(server.url, { fields: { email } })).answer).toEqual(takenAnswer);
  }
  await to(office, 3);
  await send(server.url, { fields: { email: "anne@ailleurs.example" } });
  await to("anne@ailleurs.example");
  expect(received.filter(({ to: [reader] }) => /luc/i.test(reader ?? ""))).toHaveLength(1);
});

test.runIf(isFullRun)("and no second one after a restart", async () => {
  const mail = await mailServer();
  const env = { ...settings, SMTP_URL: mail.smtpUrl };
  const first = await site(env);
  await send(first.url);
  await lettersTo(mail.received)(typedFields.email);
  await expect.poll(() => listOutbox(first)).toEqual([]);
  await first.kill();
  const second = await takeServer({ dataDir: first.dataDir, env });
  onTestFinished(() => second.stop());
  await send(second.url);
  await lettersTo(mail.received)(sender, 2);
  await second.stop();
  expect(mail.received.filter(({ to }) => to.includes(typedFields.email))).toHaveLength(1);
});

test.runIf(isFullRun)("our own mailboxes get no confirmation, so that two cannot loop", async () => {
  const { server, to, received } = await siteWithMail();
  for (const email of [office, sender.toUpperCase()]) await send(server.url, { fields: { email } });
  await to(office, 2);
  await server.stop();
  expect(received).toHaveLength(2);
});

test("no field of one line can begin a header of a letter", async () => {
  const { server, received } = await siteWithMail();
  const hostile = (start: string, end: string) => `${start}${end}Bcc: tous@ailleurs.example`;
  for (const field of ["name", "email", "phone", "subject"]) {
    const start = field === "email" ? "chloe@ailleurs.example" : "Chloé";
    for (const end of ["\r\n", "\n", "\r", "\u2028", "\0"]) {
      const { answer } = await send(server.url, { fields: { [field]: hostile(start, end) } });
      expect(answer).toMatchObject({ outcome: "invalid", faults: { [field]: expect.any(String) } });
    }
  }
  for (const field of ["name", "phone", "subject"]) {
    const { answer } = await send(server.url, { fields: { [field]: hostile("C", "%0d%0a") } });
    expect(answer, "plain characters are a text like any other").toEqual(takenAnswer);
  }
  await server.stop();
  expect(new Set(received.flatMap(({ to }) => to))).toEqual(new Set([office, typedFields.email]));
  for (const letter of received) expect(letterHeaders(letter)).not.toMatch(/^bcc:/im);
});

test("message and file names inject no headers, and one address is one", async () => {
  const { server, to, received } = await siteWithMail();
  const message = "Bonjour\r\n.\r\nMAIL FROM:<x@ailleurs.example>\r\n\r\nBcc: tous@ailleurs.example";
  const image = await picture("jardin.png");
  const hostile = new File([image], 'a"\r\nBcc: tous@ailleurs.example\r\n\r\n.png', { type: "image/png" });
  expect((await send(server.url, { fields: { message }, photos: [hostile] })).answer).toEqual(takenAnswer);
  for (const email of [
    "a@ailleurs.example,tous@ailleurs.example",
    "a@ailleurs.example tous@ailleurs.example",
  ]) {
    expect((await send(server.url, { fields: { email } })).answer).toMatchObject({ outcome: "invalid" });
  }
  await to(office);
  await server.stop();
  expect(received).toHaveLength(2);
  for (const letter of received) expect(letterHeaders(letter)).not.toMatch(/^bcc:/im);
  expect(received.flatMap((letter) => letter.to).sort()).toEqual([office, typedFields.email]);
});

test("during a mail outage messages are stored, and their letters arrive later", async () => {
  const away = await site({ ...settings, SMTP_URL: "smtp://127.0.0.1:1" });
  expect((await send(away.url)).answer).toEqual(takenAnswer);
  expect(await listMessages(away)).toHaveLength(1);
  await expect.poll(() => listOutbox(away), { timeout: 10_000 }).toHaveLength(2);
  await expect
    .poll(async () => (await listOutbox(away)).every((name) => name.endsWith(".waiting.json")))
    .toBe(true);
  await away.kill();
  const mail = await mailServer();
  const env = { ...settings, SMTP_URL: mail.smtpUrl };
  const back = await takeServer({ dataDir: away.dataDir, env });
  onTestFinished(() => back.stop());
  await lettersTo(mail.received)(sender);
  await lettersTo(mail.received)(typedFields.email);
  await expect.poll(() => listOutbox(back)).toEqual([]);
});

test("a letter that a power cut interrupted arrives after the next start", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const first = await site({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect((await send(first.url)).answer).toEqual(takenAnswer);
  await first.kill();
  const mail = await mailServer();
  const second = await takeServer({ dataDir: first.dataDir, env: { ...settings, SMTP_URL: mail.smtpUrl } });
  onTestFinished(() => second.stop());
  const [notice] = await lettersTo(mail.received)(sender);
  expect(notice?.text).toContain(typedFields.subject);
});
