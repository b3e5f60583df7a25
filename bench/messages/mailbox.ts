import { setTimeout as pause } from "node:timers/promises";
import type PocketBase from "pocketbase";
import { file, mail, parts, plainPart } from "../../tests/mail-samples/shape.ts";
import { type RunningDovecot, startDovecot } from "../../tests/mailbox/dovecot.ts";
import { startServer } from "../../tests/running.ts";
import { cpuSeconds } from "../load.ts";
import { cover } from "../photos.ts";
import { printTable } from "../report.ts";
import { openSignedClient } from "../seed.ts";

/** The site reads at most 500 mails at a look, and the next look comes a minute later. */
const counts = { short: 500, withPhoto: 200 };

/** Milliseconds between two counts of the kept mails. */
const look = 100;
/** Milliseconds without a new mail after which the measurement is given up. */
const patience = 60_000;

/** Measures how many mails a minute the site reads and keeps: short ones, and ones with a photo of 200 KB. */
export async function measureMailbox(): Promise<void> {
  const photo = (await cover()).toString("base64").replace(/.{76}/g, "$&\r\n");
  const rows = [
    ["short", ...(await measureReading(counts.short, shortMail))],
    [
      "with a photo of 200 KB",
      ...(await measureReading(counts.withPhoto, (index) => photoMail(index, photo))),
    ],
  ];
  printTable("Mails read from a mailbox", ["", "mails", "a minute", "ms of CPU a mail"], rows);
}

type Reading = [count: number, aMinute: number, cpuMilliseconds: number];

/** Fills a mailbox, starts a site that reads it, and waits until every mail is kept. */
async function measureReading(count: number, write: (index: number) => string): Promise<Reading> {
  const dovecot = await startDovecot();
  for (let index = 0; index < count; index++) dovecot.deliver(write(index));
  const server = await startServer({ env: mailSettings(dovecot), keepsOutput: false });
  const client = await openSignedClient(server.url, server.admin);
  const first = await awaitCount(client, 1);
  const before = await cpuSeconds(server.pid);
  const last = await awaitCount(client, count);
  const spentSeconds = (await cpuSeconds(server.pid)) - before;
  await server.stop();
  await dovecot.stop();
  const readMails = last.count - first.count;
  return [
    count,
    Math.round((readMails * 60_000) / (last.at - first.at)),
    Number(((spentSeconds * 1000) / readMails).toFixed(1)),
  ];
}

function mailSettings(dovecot: RunningDovecot): Record<string, string> {
  return {
    MAILBOX_URL: dovecot.url(),
    MAIL_FROM: "Les Assembleurs <bonjour@exemple.fr>",
    RATE_LIMITS: "off",
    LOG: "errors",
  };
}

/** Waits for this number of messages. Returns the count and its time in milliseconds. */
async function awaitCount(client: PocketBase, least: number): Promise<{ count: number; at: number }> {
  let knownCount = 0;
  for (let since = performance.now(); performance.now() - since < patience; await pause(look)) {
    const { totalItems } = await client.collection("messages").getList(1, 1, { fields: "id" });
    if (totalItems >= least) return { count: totalItems, at: performance.now() };
    if (totalItems > knownCount) since = performance.now();
    knownCount = totalItems;
  }
  throw new Error(`Only ${knownCount} of ${least} mails were kept.`);
}

/** Each mail is a new enquiry from another sender. */
function headings(index: number): Record<string, string> {
  return { From: `Inès ${index} <ines${index}@ailleurs.fr>`, Subject: `Une extension ${index}` };
}

function shortMail(index: number): string {
  return mail(
    headings(index),
    `Bonjour,\n\nNous voudrions une extension de 20 m² côté jardin.\n\nInès\n\nDossier ${index}`,
  );
}

function photoMail(index: number, photo: string): string {
  const { type, body } = parts(
    "multipart/mixed",
    [plainPart, `Bonjour, voici la maison. Dossier ${index}`],
    file("maison.jpg", "image/jpeg", photo),
  );
  return mail({ ...headings(index), "Content-Type": type }, body);
}
