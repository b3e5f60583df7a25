import { french } from "../../ui/typography.ts";

/** What a line is made of, set in French. */
export type Words = (string | { kind: "strong" | "code" | "link"; text: string; to?: string })[];

/** A picture of the guide: the name of its file, and what stands over it. */
export type GuidePicture = { file: string; alt: string; caption?: string };

export type Block =
  | { kind: "heading"; words: Words }
  | { kind: "text"; words: Words }
  | { kind: "steps" | "points"; items: Words[] }
  | { kind: "pictures"; pictures: GuidePicture[] };

/** A chapter of the guide: its title, and what follows. */
export type Chapter = { title: string; blocks: Block[] };

/**
 * Reads the Markdown that the staff's guide is written in: a title, headings, paragraphs, lists whose items take one
 * line each, pictures alone or in a table, comments; and within a line, bold words, code and links.
 */
export function chapterIn(markdown: string): Chapter {
  const [title = "", ...parts] = markdown
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  const blocks = parts.filter((part) => !part.startsWith("<!--")).map(blockIn);
  return { title: french(title.replace(/^# /, "")), blocks };
}

function blockIn(part: string): Block {
  const lines = part.split("\n");
  if (part.startsWith("## ")) return { kind: "heading", words: wordsIn(part.slice(3)) };
  if (/^\||^<img/.test(part)) return { kind: "pictures", pictures: picturesIn(lines) };
  if (part.startsWith("- ")) return { kind: "points", items: lines.map((line) => wordsIn(line.slice(2))) };
  if (/^\d+\. /.test(part)) {
    return { kind: "steps", items: lines.map((line) => wordsIn(line.replace(/^\d+\. /, ""))) };
  }
  return { kind: "text", words: wordsIn(lines.join(" ")) };
}

/** In a table, the head of a column is the caption of its pictures. */
function picturesIn(lines: string[]): GuidePicture[] {
  const captions = cellsOf(lines[0] ?? "");
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((cell, column) => {
      const [, file, alt] = /<img src="images\/([^"]+)".* alt="([^"]*)"/.exec(cell) ?? [];
      if (!file || alt === undefined) return [];
      const caption = captions[column] === cell ? undefined : captions[column];
      return { file, alt: french(alt), caption: caption && french(caption) };
    }),
  );
}

function cellsOf(line: string): string[] {
  return line
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

const marked = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>[^)]+)\)/g;

function wordsIn(line: string): Words {
  const text = french(line);
  const words: Words = [];
  let at = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(marked)) {
    if (index > at) words.push(text.slice(at, index));
    if (groups.strong) words.push({ kind: "strong", text: groups.strong });
    else if (groups.code) words.push({ kind: "code", text: groups.code });
    else words.push({ kind: "link", text: groups.link ?? "", to: groups.to });
    at = index + whole.length;
  }
  if (at < text.length) words.push(text.slice(at));
  return words;
}
