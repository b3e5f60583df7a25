import { textOfHtml } from "../html/html-text.server.ts";
import { recordText } from "../record-text.ts";
import { decodedText } from "./charsets.server.ts";
import { textOfMarked } from "./enriched-text.ts";
import { enclosedTitle } from "./headings.server.ts";
import { type MailPart, textBytes } from "./parser.server.ts";
import { withoutQuotedPrintable } from "./transfer.server.ts";

export type MailWords = {
  text: string;
  /** The words of enclosed mails that are shown among the words. */
  enclosed: string[];
  /** Whether the mail claims to have parts, and has none. */
  isHollow: boolean;
};

/** Bytes of one text that are decoded, and letters of all texts: several times what a record keeps. */
const mostBytes = 1_000_000;
const mostLetters = 400_000;

/** Reads the words of a mail's parts: one of its alternatives, and all other parts. */
export function readMailWords(root: MailPart | undefined): MailWords {
  const reading = new WordsReading();
  const text = root ? reading.partText(root) : "";
  return { text, enclosed: reading.enclosed, isHollow: reading.isHollow };
}

class WordsReading {
  readonly enclosed: string[] = [];
  isHollow = false;
  #letters = 0;

  partText(part: MailPart): string {
    if (part.textContent !== undefined) return this.#ownText(part);
    if (part.children.length === 0) {
      this.isHollow ||= String(part.contentType).startsWith("multipart/");
      return "";
    }
    if (part.contentType === "multipart/alternative") return this.#bestAlternative(part.children);
    return withoutRepeats(part.children.map((child) => this.#textOfChild(child))).join("\n");
  }

  #textOfChild(part: MailPart): string {
    if (!part.showMeta) return this.partText(part);
    const place = this.enclosed.push("") - 1;
    this.enclosed[place] = `${enclosedTitle(part.headers)}\n\n${this.partText(part)}`.trim();
    return "";
  }

  /** Plain text is enough for the writer's program. The last of the other forms is the richest (RFC 2046 §5.1.4). */
  #bestAlternative(alternatives: readonly MailPart[]): string {
    const isPlain = ({ contentType }: MailPart) => contentType === "text/plain";
    const others = alternatives.filter((part) => !isPlain(part)).reverse();
    for (const part of [...alternatives.filter(isPlain), ...others]) {
      const text = this.#textOfChild(part);
      if (text.trim() !== "") return text;
    }
    return "";
  }

  #ownText(part: MailPart): string {
    if (this.#letters > mostLetters) return "";
    const [bytes, charset] = textBytes(part);
    const isPage = part.contentType === "text/html";
    const named = charset || (isPage ? pageCharset(bytes) : "");
    const text = withoutQuotedPrintable(decodedText(bytes.subarray(0, mostBytes), named));
    const words = recordText(isPage ? textOfHtml(text) : textOfMarked(text, writtenType(part)));
    this.#letters += words.length;
    return words;
  }
}

/** Returns the type in a part's heading. mailparser reads every text that is no page as plain text. */
function writtenType({ headers }: MailPart): string {
  const type = headers.get("content-type") as { value?: string } | undefined;
  return String(type?.value ?? "").toLowerCase();
}

/** Returns the charset that a page itself names. */
function pageCharset(bytes: Buffer): string {
  return (
    /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(bytes.toString("latin1", 0, 4_000))?.[1] ??
    ""
  );
}

/** Some forms send text and page side by side, as if they were two letters. */
function withoutRepeats(texts: readonly string[]): string[] {
  const seenTexts = new Set([""]);
  return texts.filter((text) => {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, "") || text.trim();
    const isNew = !seenTexts.has(letters);
    seenTexts.add(letters);
    return isNew;
  });
}
