import { createTransport } from "nodemailer";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import { expect, onTestFinished } from "vitest";
import {
  decodedLetter,
  mailServer,
  type Received,
  readHeading,
  type TestMailServer,
} from "../../mail/fixtures.ts";
import { openAdmin, send, site, typedFields } from "../contact/form.ts";
import type { RunningServer } from "../running.ts";
import { type RunningDovecot, startDovecot } from "./dovecot.ts";
import { startPostfix } from "./postfix.ts";

export const office = "atelier@les-assembleurs.example";

export const settings = {
  MAIL_FROM: "Les Assembleurs <bonjour@exemple.fr>",
  RATE_LIMITS: "off",
  LOG: "requests",
};

export type MailedSite = {
  server: RunningServer;
  dovecot: RunningDovecot;
  admin: PocketBase;
  smtpUrl: string;
  /** Waits for `count` letters to an address, and returns them. */
  lettersTo(address: string, count?: number): Promise<Received[]>;
  /** The visitor's message from the form. */
  message: RecordModel;
  /** Waits for `count` replies in the conversation, and returns them oldest first. */
  replies(count: number): Promise<RecordModel[]>;
};

/** The mail server of a site's letters. */
type Mail = { smtpUrl: string; listLetters(address: string): Received[] };

type MailedSiteWithServer = MailedSite & {
  /** Makes the mail server refuse every recipient from now on. */
  refuse: TestMailServer["refuse"];
};

/** Starts a site that reads a mailbox and writes letters, with a message from the form. */
export async function mailedSite(
  mailboxPort: (dovecot: RunningDovecot) => Promise<number | undefined> = async () => undefined,
): Promise<MailedSiteWithServer> {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.stop());
  const { smtpUrl, received, refuse } = await mailServer();
  const lettersTo = (address: string) => received.filter(({ to }) => to.includes(address));
  const port = await mailboxPort(dovecot);
  return { ...(await siteWithMail(dovecot, { smtpUrl, listLetters: lettersTo }, port)), refuse };
}

export type PostedSite = MailedSite & {
  /** Hands a mail to the mail server, as the client's mail program does. */
  post(mail: string, to: string): Promise<void>;
  /** Closes the client's address, so that mails to it come back. */
  closeClient(): Promise<void>;
};

/**
 * Starts the same behind a real mail server, which delivers letters and answers, and returns the mails that it cannot
 * deliver.
 */
export async function postedSite(): Promise<PostedSite> {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.stop());
  const { maildir, owner } = dovecot;
  const postfix = await startPostfix([
    { address: /^(bonjour|contact)(\+.*)?@exemple\.fr$/, maildir, ...owner },
    { address: /^chloe@ailleurs\.example$/, maildir: `${maildir}-of-client`, ...owner },
    { address: /^atelier@les-assembleurs\.example$/, maildir: `${maildir}-of-office`, ...owner },
  ]);
  onTestFinished(() => postfix.stop());
  const { smtpUrl } = postfix;
  const lettersTo = (to: string) =>
    postfix
      .readMails(to)
      .map((mail) => ({ from: "", to: [to], text: decodedLetter(mail.replaceAll("\n", "\r\n")) }));
  return {
    ...(await siteWithMail(dovecot, { smtpUrl, listLetters: lettersTo })),
    async post(raw, to) {
      await createTransport(smtpUrl).sendMail({ envelope: { from: typedFields.email, to }, raw });
    },
    closeClient: () => postfix.close(typedFields.email),
  };
}

async function siteWithMail(
  dovecot: RunningDovecot,
  { smtpUrl, listLetters: lettersTo }: Mail,
  mailboxPort?: number,
): Promise<MailedSite> {
  const env = { ...settings, SMTP_URL: smtpUrl, MAILBOX_URL: dovecot.url(mailboxPort) };
  const server = await site(env);
  const admin = await openAdmin(server);
  const [company] = await admin.collection("company").getFullList();
  await admin.collection("company").update(company?.id ?? "", { email: office });
  await send(server.url);
  const [message] = await admin.collection("messages").getFullList();
  if (!message) throw new Error("The message was not kept.");
  return {
    ...{ server, dovecot, admin, message, smtpUrl },
    async lettersTo(address, count = 1) {
      const findMatches = () => lettersTo(address);
      await expect.poll(() => findMatches().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
      return findMatches();
    },
    async replies(count) {
      const all = () => listReplies(admin, message.id);
      await expect.poll(async () => (await all()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
      return all();
    },
  };
}

export function listReplies(admin: PocketBase, message: string): Promise<RecordModel[]> {
  return admin.collection("replies").getFullList({ filter: `message = "${message}"`, sort: "created" });
}

/** An answer to a letter, as a mail program writes it. */
export function answerTo(letter: Received, body: string, headings: Record<string, string> = {}): string {
  const all = {
    From: `${typedFields.name} <${typedFields.email}>`,
    To: readHeading(letter, "Reply-To"),
    Subject: "Re: Une réponse à votre message",
    "Message-ID": `<${crypto.randomUUID()}@ailleurs.example>`,
    "In-Reply-To": readHeading(letter, "Message-ID"),
    "Content-Type": "text/plain; charset=utf-8",
    ...headings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join("\r\n")}\r\n\r\n${body.replaceAll("\n", "\r\n")}\r\n`;
}
