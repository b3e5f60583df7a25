import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AttachmentStream, Headers } from "mailparser";
import type { IncomingMail, MailFile } from "../incoming.ts";
import { oneLine } from "../record-text.ts";
import { calendarNotice } from "./calendar/calendar.ts";
import { decodedText } from "./charsets.server.ts";
import { enclosedTitle } from "./headings.server.ts";
import { hollowWords } from "./hollow.server.ts";
import { readMailWords } from "./mail-words.server.ts";
import { openParser } from "./parser.server.ts";
import { receiptNotice } from "./receipts.ts";
import {
  isDeliveryReport,
  isGivenBack,
  isNoLetter,
  isReceipt,
  isStatus,
  longestReport,
  type ReportParts,
} from "./reports.server.ts";
import { isOtherForm } from "./transfer.server.ts";

export type ReadingLimits = {
  /** The folder for its files. */
  folder: string;
  /** Most bytes of one file. */
  perFile: number;
  /** Ends the reading of a mail that takes too long. */
  signal?: AbortSignal | undefined;
};

/**
 * Most files of one mail that are read. A reply may have fewer, so that unaccepted files do not displace accepted ones.
 */
const mostFiles = 20;
/** The deepest nesting of mails within mails. */
const deepest = 2;
/** Signatures for programs that verify the writer. Nobody opens them as files. */
const proofs = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
]);
const calendars = new Set(["text/calendar", "text/x-vcalendar", "application/ics"]);

export type MailParts = ReportParts & {
  headers: Headers;
  enclosed: string[];
  /** Sentences about parts that are neither words nor files, such as an invitation. */
  notices: string[];
  files: MailFile[];
  missing: IncomingMail["missing"];
  /** An invitation or a calendar's answer, which a person sent by a button. */
  isCalendar: boolean;
  /** The mail reports that our letter was read. */
  isReceipt: boolean;
};

/**
 * Reads the parts of a mail from its file. Attachments go to disk, and words stay in memory.
 *
 * @throws if the mail has too many parts or too long headings, and the signal's reason once it is aborted
 */
export async function readMailParts(file: string, limits: ReadingLimits, depth = 0): Promise<MailParts> {
  limits.signal?.throwIfAborted();
  const { parser, root } = await openParser();
  const parts = noParts();
  parser.once("headers", (headers) => (parts.headers = headers));
  parser.once("headerLines", (lines) => (parts.lines = lines));
  // A parser may report more than one error, and the first one ends the reading.
  parser.on("error", () => undefined);
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(limits.signal ? [limits.signal] : [])]);
  const reading = pipeline(createReadStream(file), parser, { signal });
  // After an error, the parser never ends the attachment that it has begun. This signal tells the attachment's reader.
  reading.catch((error) => ending.abort(error));
  try {
    for await (const part of parser)
      if (part.type === "attachment")
        await takePart(part, parts, { ...limits, signal }, depth).finally(() => part.release?.());
    await reading;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  const words = readMailWords(root());
  parts.text = words.text;
  parts.enclosed.unshift(...words.enclosed);
  if (words.isHollow) await takeHollow(file, parts);
  return parts;
}

function noParts(): MailParts {
  const lists = { lines: [], enclosed: [], notices: [], files: [], missing: [] };
  return {
    headers: new Map(),
    ...lists,
    text: "",
    status: "",
    about: "",
    isCalendar: false,
    isReceipt: false,
  };
}

async function takePart(
  part: AttachmentStream,
  parts: MailParts,
  limits: ReadingLimits,
  depth: number,
): Promise<void> {
  const { contentType, content } = part;
  if (isStatus.test(contentType)) parts.status += await readBeginning(content, limits);
  else if (isGivenBack.test(contentType) && isDeliveryReport(parts))
    parts.about += await readBeginning(content, limits);
  else if (isNoLetter.test(contentType)) await ignore(content, limits);
  else if (isReceipt.test(contentType)) {
    parts.isReceipt = true;
    addNotice(parts, receiptNotice(await readBeginning(content, limits)));
  } else if (calendars.has(contentType)) await takeCalendar(part, parts, limits);
  else if (proofs.has(contentType) || isOtherForm(contentType)) await ignore(content, limits);
  else if (contentType === "message/rfc822" && depth < deepest)
    await takeEnclosed(part, parts, limits, depth);
  else await takeFile(part, parts, limits);
}

async function takeCalendar(part: AttachmentStream, parts: MailParts, limits: ReadingLimits): Promise<void> {
  const bytes = Buffer.from(await readBeginning(part.content, limits), "latin1");
  const type = part.headers.get("content-type") as { params?: { method?: string } } | undefined;
  addNotice(parts, calendarNotice(decodedText(bytes, ""), type?.params?.method));
  parts.isCalendar = true;
}

/** Programs send the same invitation twice: for calendars, and as a file. */
function addNotice(parts: MailParts, notice: string): void {
  if (!parts.notices.includes(notice) && parts.notices.length < mostFiles) parts.notices.push(notice);
}

async function takeFile(
  part: AttachmentStream,
  parts: MailParts,
  { folder, perFile, signal }: ReadingLimits,
): Promise<MailFile | undefined> {
  // Some programs send the whole path.
  const name = oneLine(part.filename ?? "").replace(/^.*[/\\]/, "") || "sans nom";
  if (parts.files.length >= mostFiles) {
    if (parts.missing.length < mostFiles) parts.missing.push({ name, reason: "tooMany" });
    await ignore(part.content, { signal });
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
  const target = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
  await pipeline(part.content, bounded, target, { signal });
  const mailFile = {
    ...file,
    isShown: part.related === true || (part.contentDisposition === "inline" && part.cid !== undefined),
  };
  parts.files.push(mailFile);
  return mailFile;
}

/** Reads an enclosed mail. Its words are shown folded, and its files count as files of the outer mail. */
async function takeEnclosed(
  part: AttachmentStream,
  parts: MailParts,
  limits: ReadingLimits,
  depth: number,
): Promise<void> {
  const file = await takeFile(part, parts, { ...limits, perFile: Number.POSITIVE_INFINITY });
  if (!file) return;
  parts.files.pop();
  const inner = await readMailParts(file.path, limits, depth + 1).catch(() => undefined);
  limits.signal?.throwIfAborted();
  if (!inner) {
    parts.missing.push({ name: file.name, reason: "unreadable" });
    return;
  }
  const words = [enclosedTitle(inner.headers), inner.text, ...inner.notices].filter(Boolean);
  parts.enclosed.push(words.join("\n\n").trim(), ...inner.enclosed);
  parts.missing.push(...inner.missing);
  for (const each of inner.files) {
    if (parts.files.length < mostFiles) parts.files.push(each);
    else parts.missing.push({ name: each.name, reason: "tooMany" });
  }
}

async function takeHollow(file: string, parts: MailParts): Promise<void> {
  const words = await hollowWords(file, parts.lines);
  if (parts.text.trim() === "" && words) parts.text = words;
  else addNotice(parts, hollow);
}

const hollow =
  "[Une partie de cet e-mail n'a pas pu être lue par le site : elle est dans la boîte aux lettres.]";

async function readBeginning(
  stream: NodeJS.ReadableStream,
  { signal }: Pick<ReadingLimits, "signal">,
): Promise<string> {
  let text = "";
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    if (text.length < longestReport) text += chunk.toString("latin1");
    done();
  };
  await pipeline(stream, new Writable({ write }), { signal });
  return text.slice(0, longestReport);
}

async function ignore(
  stream: NodeJS.ReadableStream,
  { signal }: Pick<ReadingLimits, "signal">,
): Promise<void> {
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }), { signal });
}
