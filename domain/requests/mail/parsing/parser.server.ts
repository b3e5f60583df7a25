import type { HeaderLines, Headers, MailParser } from "mailparser";
import { decodedLine } from "./charsets.server.ts";

/** A part of a mail in mailparser's tree, which mailparser's own types leave out (3.14). */
export type MailPart = {
  contentType: string | false;
  charset?: string | undefined;
  headers: Headers;
  children: MailPart[];
  /** Each of its bytes as one letter, unless the charset is one that only mailparser knows. */
  textContent?: string;
  /** It is a mail within the mail, shown between the words. */
  showMeta?: boolean;
  /** The charset that its heading names. */
  namedCharset?: string | undefined;
};

type ParserInside = {
  tree: MailPart | false;
  createNode(node: unknown): MailPart;
  processHeaders(lines: HeaderLines | false): Headers;
};

/** Bytes of a part's headings: a heading that is longer takes a parser ever longer. */
const longestHead = 64 * 1024;
/** Parts of one mail. A mail with more is set aside. */
const mostParts = 1_000;

/** Charsets of DOS, which Node does not know and mailparser does. */
const ofDos = /^(?:cp|ibm)[-_]?\d+$/i;

/**
 * Opens a parser that loses no letter. mailparser decodes what is no UTF-8 with replacement characters, so that text is
 * kept as bytes here (`decodedText` decodes it), and headings without an encoding are decoded before mailparser reads
 * them.
 */
export async function openParser(): Promise<{ parser: MailParser; root(): MailPart | undefined }> {
  const { MailParser } = await import("mailparser");
  const parser = new MailParser({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
    maxHeadSize: longestHead,
    maxChildNodes: mostParts,
  });
  const inside = parser as unknown as ParserInside;
  const createNode = inside.createNode.bind(parser);
  inside.createNode = (node) => {
    const part = createNode(node);
    part.namedCharset = part.charset;
    if (!ofDos.test(part.charset ?? "")) part.charset = "binary";
    return part;
  };
  const processHeaders = inside.processHeaders.bind(parser);
  inside.processHeaders = (lines) => processHeaders((lines || []).map(asUtf8));
  return { parser, root: () => inside.tree || undefined };
}

function asUtf8({ key, line }: HeaderLines[number]): HeaderLines[number] {
  // mailparser trims the bytes: it takes the last byte of « là » for a no-break space.
  const text = decodedLine(line).replace(/[^\s:]*à$/, encodedWord);
  return { key, line: Buffer.from(text, "utf8").toString("latin1") };
}

/** Encodes a word for a heading (RFC 2047 §2). */
function encodedWord(word: string): string {
  return `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`;
}

/** The bytes of a part's text with their charset; the text itself if mailparser has decoded it. */
export function textBytes({ textContent = "", namedCharset = "" }: MailPart): [Buffer, charset: string] {
  return ofDos.test(namedCharset)
    ? [Buffer.from(textContent, "utf8"), "utf-8"]
    : [Buffer.from(textContent, "latin1"), namedCharset];
}
