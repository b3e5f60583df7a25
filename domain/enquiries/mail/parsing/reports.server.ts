import type { HeaderLines } from "mailparser";
import { failureSaid, listFailures } from "../delivery-report.ts";
import type { DeliveryReport } from "../incoming.ts";
import { decodedText } from "./charsets.server.ts";
import { headingReader } from "./headings.server.ts";

/** Most letters of a report, of its returned letter, and of an invitation. */
export const longestReport = 100_000;

/** The texts of a report's parts, one letter for each byte. */
export type ReportParts = {
  lines: HeaderLines;
  /** The outcome for each address (RFC 3464, RFC 6533). */
  status: string;
  /** The returned part of our letter. */
  about: string;
  text: string;
};

export const isStatus = /^message\/(?:global-)?delivery-status$/;
export const isReceipt = /^message\/(?:global-)?disposition-notification$/;
/** A returned letter, or its headings. */
export const isGivenBack = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;
/** Headings of our own letter and forms for programs. The reader never sees them. */
export const isNoLetter = /^(?:text\/rfc822-headers|message\/(?:global-headers|feedback-report))$/;

/** Tells whether a mail declares a delivery report, or holds one and comes from a mail server. */
export function isDeliveryReport({ lines, status }: Pick<ReportParts, "lines" | "status">): boolean {
  const type = headingReader(lines)("content-type");
  const [, sort = "delivery-status"] = /\breport-type\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  if (/^multipart\/report\b/i.test(type)) return /^delivery-status$/i.test(sort);
  return status !== "" && isMailServer(lines);
}

export function readReport({ lines, status, about, text }: ReportParts): DeliveryReport | undefined {
  if (isDeliveryReport({ lines, status }) && status !== "")
    return { about, failed: listFailures(decodedText(Buffer.from(status, "latin1"), "")) };
  const failed = headingReader(lines)("x-failed-recipients");
  if (failed === "" && !isMailServer(lines)) return undefined;
  const beginning = `${about}\n${text}`.slice(0, longestReport);
  return { about: beginning, failed: failureSaid(failed, text) };
}

function isMailServer(lines: HeaderLines): boolean {
  return /\b(?:mailer-daemon|postmaster)@/i.test(headingReader(lines)("from"));
}
