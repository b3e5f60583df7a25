import type { HeaderLines, Headers, MailParser } from "mailparser";
import { isKnownCharset } from "./charsets.server.ts";
import { base64Bytes, correctContents } from "./transfer.server.ts";
import { dosCharset, trueLine } from "./true-lines.server.ts";

/** A part of a mail in mailparser's tree, which mailparser's own types leave out (3.14). */
export type MailPart = {
  contentType: string | false;
  charset?: string | undefined;
  headers: Headers;
  children: MailPart[];
  /** The part's text with one letter per byte, unless only mailparser knows the charset. */
  textContent?: string;
  /** Whether the part is an enclosed mail, shown between the words. */
  showMeta?: boolean;
  /** The charset that its heading names. */
  namedCharset?: string | undefined;
  /** Whether its text is in base64. */
  isBase64?: boolean;
};

/** A part as it was split off, before mailparser decides how to read it. */
type SplitPart = Parameters<typeof correctContents>[0] & { flowed: boolean };

type ParserInside = {
  tree: MailPart | false;
  createNode(node: SplitPart): MailPart;
  processHeaders(lines: HeaderLines | false): Headers;
};

/** Most bytes of a part's headings: longer headings make the parser ever slower. */
const longestHead = 64 * 1024;
/** Most parts of one mail. A mail with more is set aside. */
const mostParts = 1_000;

/**
 * Opens a parser that loses no letter. mailparser decodes bytes that are no UTF-8 to replacement characters. So text
 * stays in bytes here (`textBytes`, `decodedText`), and headings are decoded before mailparser reads them.
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
    correctContents(node);
    const isBase64 = isText(node) && node.encoding === "base64" && !node.flowed;
    if (isBase64) node.encoding = "binary";
    const part = createNode(node);
    part.isBase64 = isBase64;
    part.namedCharset = part.charset;
    part.charset = charsetForParser(part);
    node.filename = headerFileName(part.headers) || node.filename;
    return part;
  };
  const processHeaders = inside.processHeaders.bind(parser);
  inside.processHeaders = (lines) => processHeaders((lines || []).map(trueLine));
  return { parser, root: () => inside.tree || undefined };
}

function isText({ contentType, disposition }: SplitPart): boolean {
  return /^text\/(?:plain|html)$/.test(contentType || "text/plain") && disposition !== "attachment";
}

/** mailparser decodes charsets of DOS alone, and keeps the bytes of all other texts. */
function charsetForParser({ charset = "", isBase64 }: MailPart): string {
  return isBase64 || isKnownCharset(charset) ? "binary" : dosCharset(charset) || "binary";
}

type Parameterised = { params?: { filename?: string; name?: string } } | undefined;

function headerFileName(headers: Headers): string {
  const [disposition, type] = ["content-disposition", "content-type"].map(
    (name) => (headers.get(name) as Parameterised)?.params,
  );
  return disposition?.filename || type?.name || "";
}

/** Returns the bytes of a part's text with their charset. If mailparser has decoded the text, the charset is UTF-8. */
export function textBytes(part: MailPart): [Buffer, charset: string] {
  const { textContent = "", namedCharset = "", charset, isBase64 } = part;
  if (charset !== "binary") return [Buffer.from(textContent, "utf8"), "utf-8"];
  const bytes = Buffer.from(textContent, "latin1");
  return [isBase64 ? base64Bytes(bytes) : bytes, namedCharset];
}
