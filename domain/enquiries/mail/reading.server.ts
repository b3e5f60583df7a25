import { hash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { type IncomingMail, listIds, programsPart } from "./incoming.ts";
import { senderCheck } from "./parsing/authentication.server.ts";
import { headingReader, listAddresses, readAddressees, readSender } from "./parsing/headings.server.ts";
import { type MailParts, type ReadingLimits, readMailParts } from "./parsing/parts.server.ts";
import { plainReceiptNotice } from "./parsing/receipts.ts";
import { readReport } from "./parsing/reports.server.ts";
import { oneLine } from "./record-text.ts";

/**
 * Reads a mail from its file, piece by piece. Attachments go to disk, and only its words stay in memory.
 *
 * @param authServers names by which our own mail server signs its findings about senders (`authserv-id`, RFC 8601)
 * @throws if the mail has too many parts or too long headings, and the signal's reason once it is aborted
 */
export async function readMail(
  file: string,
  limits: ReadingLimits,
  authServers: readonly string[],
): Promise<IncomingMail> {
  await mkdir(limits.folder, { recursive: true });
  const parts = await readMailParts(file, limits);
  const heading = headingReader(parts.lines);
  const from = readSender(parts.headers);
  const subject = oneLine(String(parts.headers.get("subject") ?? ""));
  const mailId = listIds(heading("message-id"))[0] ?? "";
  const receipt = plainReceiptNotice(subject, parts.text);
  const isReceipt = parts.isReceipt || receipt !== "";
  const program = programsPart((name) => (name === "subject" ? subject : heading(name)));
  return {
    key: mailKey(parts, { mailId, email: from.email, date: heading("date"), subject }),
    mailId,
    references: [
      ...new Set([...listIds(heading("in-reply-to")), ...listIds(heading("references")).reverse()]),
    ],
    from,
    replyTo: readAddressees(parts.headers, "reply-to").filter(({ email }) => email !== ""),
    copies: readAddressees(parts.headers, "cc").filter(({ email }) => email !== ""),
    originalFrom: listAddresses(`${heading("x-original-from")} ${heading("x-original-sender")}`)[0] ?? "",
    list: {
      isList: heading("list-id") !== "",
      addresses: listAddresses(heading("list-post").replace("mailto:", "")),
    },
    to: ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"].flatMap((name) =>
      listAddresses(heading(name)),
    ),
    subject,
    text: parts.text,
    enclosed: parts.enclosed.join("\n\n"),
    notices: [...parts.notices, ...(receipt && !parts.isReceipt ? [receipt] : [])],
    isCalendar: parts.isCalendar,
    files: parts.files,
    missing: parts.missing,
    isAutomatic: isReceipt || program !== "",
    isGenerated: !isReceipt && program === "sends",
    isFrench: /^fr\b/i.test(heading("content-language")),
    check: senderCheck(parts.lines, from.email, authServers),
    report: readReport(parts),
  };
}

/** Returns a digest that identifies a mail, even if it is delivered several times. */
function mailKey(
  { text, files }: MailParts,
  { mailId, email, date, subject }: { mailId: string; email: string; date: string; subject: string },
): string {
  const keySource = [mailId, email, date, subject, text, files.map(({ name, bytes }) => [name, bytes])];
  return hash("sha256", JSON.stringify(keySource), "hex");
}
