import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "record-store";
import { onTestFinished } from "vitest";
import { enquiryLetters, notificationLetters, openMail } from "../../../mail/index.ts";
import type { ShapeWorld } from "../../../tests/mail-samples/shape.ts";
import { companyId } from "../../company/company.ts";
import { ensureCompany } from "../../company/record.server.ts";
import { type Cooperative, openCooperative } from "../../fixtures.ts";
import { startEnquiryNotifications } from "../letters/notifications.server.ts";
import type { MailOutcome } from "./keeping.server.ts";
import { takeMailFile } from "./mailbox-mails.server.ts";
import { type MailThreads, openMailThreads } from "./threads.server.ts";

export type MailBench = Cooperative & {
  world: ShapeWorld;
  threads: MailThreads;
  /** The conversations of Hélène and of Luc. */
  conversations: { helene: string; luc: string };
  /** The answer that our letter to Hélène carried. */
  answer: string;
  /** Takes a mail, given as its text in the mailbox. */
  take(source: string | Buffer, uid?: number, signal?: AbortSignal): Promise<MailOutcome | "before">;
  repliesTo(message: string): Promise<Row[]>;
  /** Returns the enquiries outside those conversations. */
  newEnquiries(): Promise<Row[]>;
};

/**
 * Opens two conversations with answers of the team, and their letters' marks. The first has another reader and a
 * revoked one.
 */
export async function openMailBench(): Promise<MailBench> {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const threads = await openMailThreads(store, { address: "contact@exemple.fr", takesTags: true });
  const { helene, luc, gone: deletedEnquiry, paul, former, answer } = await beginConversations(cooperative);
  const marks = (message: string, to: string, reply?: string) => ({
    tag: threads.replyTo(message, to),
    letter: `<${threads.thread(message, to, reply)}.${crypto.randomUUID()}@exemple.fr>`,
  });
  return {
    ...cooperative,
    threads,
    conversations: { helene, luc },
    answer,
    world: {
      helene: marks(helene, "owner", answer),
      luc: marks(luc, "owner"),
      team: marks(helene, "team"),
      paul: marks(helene, paul, answer),
      revoked: marks(helene, former),
      gone: marks(deletedEnquiry, "owner"),
    },
    take: openTaking(cooperative, threads),
    repliesTo: (message) =>
      admin.list(
        "replies",
        `${new URLSearchParams({ filter: `message = "${message}"`, sort: "created", perPage: "200" })}`,
      ),
    newEnquiries: async () =>
      (await admin.list("messages", "perPage=200")).filter(({ id }) => id !== helene && id !== luc),
  };
}

async function beginConversations({ store, service, admin }: Cooperative) {
  await ensureCompany(store);
  await admin.update("company", companyId, { name: "Les Assembleurs", email: "atelier@exemple.fr" });
  const opened = async (name: string, email: string) => {
    const words = {
      subject: `La demande de ${name}`,
      body: "Bonjour",
      sender_name: name,
      sender_email: email,
    };
    return (await service("contact").create("messages", words)).body.id;
  };
  const helene = await opened("Hélène Caussade", "helene@exemple.fr");
  const luc = await opened("Luc Marty", "luc@exemple.fr");
  const deletedEnquiry = await opened("Karine Lafon", "karine@exemple.fr");
  await admin.remove("messages", deletedEnquiry);
  const invited = async (email: string) =>
    (await admin.create("readers", { message: helene, email })).body.id;
  const [paul, former] = [await invited("paul@exemple.fr"), await invited("ancien@exemple.fr")];
  await admin.update("readers", former, { revoked_at: "2026-01-01" });
  const answer = (await admin.create("replies", { message: helene, body: "Nous passons mardi." })).body.id;
  return { helene, luc, gone: deletedEnquiry, paul, former, answer };
}

function openTaking({ store, folder }: Cooperative, threads: MailThreads): MailBench["take"] {
  const place = mkdtempSync(join(tmpdir(), "mails-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  let uids = 0;
  return async (source, given, signal) => {
    uids += 1;
    const uid = given ?? uids;
    const file = join(place, `${uid}.eml`);
    writeFileSync(file, source);
    const limits = { folder: join(folder, "tmp"), perFile: 1_000_000 };
    const ours = { ownAddresses: ["bonjour@exemple.fr"], authServers: ["mx.exemple.fr"] };
    const options = { store, threads, ...ours, ...limits };
    return takeMailFile(options, file, { mailbox: "inbox", uid }, signal);
  };
}

/** Follows the changes and returns the letters in their folder. */
export function followMailLetters({ store, threads }: MailBench): () => string[] {
  const outbox = mkdtempSync(join(tmpdir(), "outbox-"));
  const post = openMail({ from: "Les Assembleurs <bonjour@exemple.fr>", outbox, log: () => {} });
  onTestFinished(async () => {
    await post.close();
    rmSync(outbox, { recursive: true });
  });
  const site = { name: "Les Assembleurs", url: "https://exemple.fr", readsMail: true };
  startEnquiryNotifications({
    store,
    letters: notificationLetters(post, site),
    enquiryLetters: enquiryLetters(post, site),
    mailFrom: "bonjour@exemple.fr",
    marks: threads,
  });
  return () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(outbox, name), "utf8"));
}
