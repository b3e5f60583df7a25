import { hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AddressObject, AttachmentStream, HeaderLines, Headers } from "mailparser";
import { failureSaid, failuresIn } from "./delivery-report.ts";
import { textOfHtml } from "./html-text.server.ts";
import { type DeliveryReport, type IncomingMail, idsIn, isAutomaticBy, type MailFile } from "./incoming.ts";
import { oneLine, recordText } from "./record-text.ts";

export type ReadingLimits = {
  /** Where its files are put. */
  folder: string;
  /** Bytes that one of them may weigh. */
  perFile: number;
};

/** Files of one mail that are read at all: more than anybody may bring, so that those that count are found. */
const mostFiles = 20;
/** Letters of what a report gives back, and of the report. */
const longestReport = 100_000;
/** A mail in a mail in a mail. */
const deepest = 2;
/** What proves who wrote a mail to programs that ask for it is no file that anybody opens. */
const proofs = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
]);

/** Bytes of headings: a heading that is longer takes a parser ever longer. */
const longestHead = 64 * 1024;

type Parts = {
  headers: Headers;
  lines: HeaderLines;
  text: string;
  enclosed: string[];
  files: MailFile[];
  missing: string[];
  status: string;
  about: string;
};

/** Reads a mail from its file, piece by piece: what is attached goes to disk, and only its words are held whole. */
export async function readMail(file: string, limits: ReadingLimits): Promise<IncomingMail> {
  await mkdir(limits.folder, { recursive: true });
  const parts = await readParts(file, limits, 0);
  const heading = headingsIn(parts.lines);
  const from = senderIn(parts.headers);
  const subject = oneLine(String(parts.headers.get("subject") ?? ""));
  const mailId = idsIn(heading("message-id"))[0] ?? "";
  const said = [
    mailId,
    from.email,
    heading("date"),
    subject,
    parts.text,
    parts.files.map(({ name, bytes }) => [name, bytes]),
  ];
  return {
    key: hash("sha256", JSON.stringify(said), "hex"),
    mailId,
    references: [...new Set([...idsIn(heading("in-reply-to")), ...idsIn(heading("references")).reverse()])],
    from,
    to: ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"].flatMap((name) =>
      addressesIn(heading(name)),
    ),
    subject,
    text: parts.text,
    enclosed: parts.enclosed.join("\n\n"),
    files: parts.files,
    missing: parts.missing,
    isAutomatic: isAutomaticBy((name) => (name === "subject" ? subject : heading(name))),
    isForged: /\bdmarc\s*=\s*fail\b/i.test(heading("authentication-results")),
    report: reportIn(parts, heading),
  };
}

async function readParts(file: string, limits: ReadingLimits, depth: number): Promise<Parts> {
  const { MailParser } = await import("mailparser");
  const parser = new MailParser({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
    maxHeadSize: longestHead,
  });
  const parts: Parts = {
    headers: new Map(),
    lines: [],
    text: "",
    enclosed: [],
    files: [],
    missing: [],
    status: "",
    about: "",
  };
  parser.once("headers", (headers) => (parts.headers = headers));
  parser.once("headerLines", (lines) => (parts.lines = lines));
  const reading = pipeline(createReadStream(file), parser);
  // Told where its parts are waited for.
  reading.catch(() => undefined);
  for await (const part of parser) {
    if (part.type === "text") parts.text = wordsOf(part);
    else await takePart(part, parts, limits, depth).finally(() => part.release?.());
  }
  await reading;
  return parts;
}

function wordsOf({ text, html }: { text?: string | undefined; html?: string | undefined }): string {
  const written = recordText(text ?? "");
  return written.trim() !== "" || !html ? written : recordText(textOfHtml(html));
}

async function takePart(
  part: AttachmentStream,
  parts: Parts,
  limits: ReadingLimits,
  depth: number,
): Promise<void> {
  const { contentType, content } = part;
  const isReport = isDeliveryReport(parts.lines);
  if (isReport && contentType === "message/delivery-status") parts.status += await beginningOf(content);
  else if (isReport && /^(?:message\/rfc822|text\/rfc822-headers|message\/global)/.test(contentType))
    parts.about += await beginningOf(content);
  else if (proofs.has(contentType)) await ignore(content);
  else if (contentType === "message/rfc822" && depth < deepest)
    await takeEnclosed(part, parts, limits, depth);
  else await takeFile(part, parts, limits);
}

async function takeFile(
  part: AttachmentStream,
  parts: Parts,
  { folder, perFile }: ReadingLimits,
): Promise<MailFile | undefined> {
  const name = oneLine(part.filename ?? "") || "sans nom";
  if (parts.files.length >= mostFiles) {
    if (parts.missing.length < mostFiles) parts.missing.push(name);
    await ignore(part.content);
    return undefined;
  }
  const file = { path: path.join(folder, crypto.randomUUID()), name, bytes: 0, isTooHeavy: false };
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = Math.max(0, perFile - file.bytes);
      file.bytes += chunk.length;
      file.isTooHeavy ||= chunk.length > room;
      done(null, chunk.subarray(0, room));
    },
  });
  await pipeline(part.content, bounded, createWriteStream(file.path, { flags: "wx", mode: 0o600 }));
  const kept = {
    ...file,
    isShown: part.related === true || (part.contentDisposition === "inline" && part.cid !== undefined),
  };
  parts.files.push(kept);
  return kept;
}

/** A mail within the mail: its words are shown folded, and its files are files of this one. */
async function takeEnclosed(
  part: AttachmentStream,
  parts: Parts,
  limits: ReadingLimits,
  depth: number,
): Promise<void> {
  const file = await takeFile(part, parts, { ...limits, perFile: Number.POSITIVE_INFINITY });
  if (!file) return;
  parts.files.pop();
  const inner = await readParts(file.path, limits, depth + 1);
  const from = senderIn(inner.headers);
  const title = [from.name || from.email, oneLine(String(inner.headers.get("subject") ?? ""))]
    .filter(Boolean)
    .join(", ");
  parts.enclosed.push(`Message joint : ${title || "sans objet"}\n\n${inner.text}`.trim(), ...inner.enclosed);
  parts.missing.push(...inner.missing);
  for (const each of inner.files) {
    if (parts.files.length < mostFiles) parts.files.push(each);
    else parts.missing.push(each.name);
  }
}

function reportIn(
  { lines, status, about, text }: Parts,
  heading: (name: string) => string,
): DeliveryReport | undefined {
  if (isDeliveryReport(lines)) return { about, failed: failuresIn(status) };
  const isReturned = heading("x-failed-recipients") !== "" || /mailer-daemon@/i.test(heading("from"));
  return isReturned
    ? { about: text.slice(0, longestReport), failed: failureSaid(heading("x-failed-recipients"), text) }
    : undefined;
}

function isDeliveryReport(lines: HeaderLines): boolean {
  return /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status/i.test(
    headingsIn(lines)("content-type"),
  );
}

function headingsIn(lines: HeaderLines): (name: string) => string {
  return (name) =>
    lines
      .filter(({ key }) => key === name)
      .map(({ line }) =>
        line
          .slice(line.indexOf(":") + 1)
          .replace(/\r?\n[ \t]*/g, " ")
          .trim(),
      )
      .join(" , ");
}

function senderIn(headers: Headers): IncomingMail["from"] {
  const from = headers.get("from") as AddressObject | AddressObject[] | undefined;
  const all = (Array.isArray(from) ? from : from ? [from] : []).flatMap(({ value }) => value);
  // Of several, who wrote it is not to be told.
  const [only] = all.length === 1 ? all : [];
  return { name: oneLine(only?.name ?? "").slice(0, 200), email: oneLine(only?.address ?? "") };
}

function addressesIn(heading: string): string[] {
  return heading.slice(0, 50_000).match(/[^\s<>,;:"()]{1,200}@[^\s<>,;:"()]{1,200}/g) ?? [];
}

async function beginningOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of stream) if (text.length < longestReport) text += chunk.toString("latin1");
  return text.slice(0, longestReport);
}

async function ignore(stream: NodeJS.ReadableStream): Promise<void> {
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
}
