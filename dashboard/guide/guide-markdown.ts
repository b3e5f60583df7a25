import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { french } from "../../ui/text/typography.ts";

/** The parts of a line, set in French. */
export type Words = (string | { kind: "strong" | "code" | "link"; text: string; to?: string })[];

/** A picture of the guide: its file name, alternative text and caption. */
export type GuidePicture = { file: string; alt: string; caption?: string };

export type Block =
  | { kind: "heading"; words: Words }
  | { kind: "text"; words: Words }
  | { kind: "steps" | "points"; items: Words[] }
  | { kind: "pictures"; pictures: GuidePicture[] };

/** A chapter of the guide: its title and its content. */
export type Chapter = { title: string; blocks: Block[] };

/**
 * Parses a chapter of the staff's guide. Blocks are a title, headings, paragraphs, lists, and pictures alone or in a
 * table. Inline parts are bold words, code and links.
 *
 * @throws if the chapter contains any other markup, which the page would leave out
 */
export function parseChapter(markdown: string): Chapter {
  const [title, ...tokens] = lexer(french(markdown)).filter(isSeen);
  if (title?.type !== "heading") throw new Error("A chapter of the guide begins with its title.");
  return { title: title.text, blocks: tokens.map(parseBlock) };
}

/** Comments are for the guide's authors. */
function isSeen({ type, raw }: Token): boolean {
  return type !== "space" && !raw.startsWith("<!--");
}

function parseBlock(token: Token): Block {
  const block = token as MarkedToken;
  if (block.type === "heading") return { kind: "heading", words: parseWords(block.tokens) };
  if (block.type === "table") return { kind: "pictures", pictures: parsePictures(block) };
  if (block.type === "list") {
    const items = block.items.map(({ tokens }) => parseWords(tokens));
    return { kind: block.ordered ? "steps" : "points", items };
  }
  if (block.type !== "paragraph") throw new Error(`The guide shows no ${block.type}: ${block.raw}`);
  const pictures = block.tokens.filter(isPicture).map((picture) => parsePicture(picture));
  return pictures.length > 0
    ? { kind: "pictures", pictures }
    : { kind: "text", words: parseWords(block.tokens) };
}

/** In a table, the heading of a column is the caption of its pictures. */
function parsePictures({ header, rows }: Tokens.Table): GuidePicture[] {
  return rows.flatMap((row) =>
    row.flatMap(({ tokens }, column) =>
      tokens
        .filter(isPicture)
        .map((picture) => ({ ...parsePicture(picture), caption: header[column]?.text })),
    ),
  );
}

function isPicture(token: Token): token is Tokens.Image {
  return token.type === "image";
}

function parsePicture({ href, text }: Tokens.Image): GuidePicture {
  return { file: href.replace(/^images\//, ""), alt: text };
}

function parseWords(tokens: Token[]): Words {
  return tokens.flatMap((token): Words => {
    const word = token as MarkedToken;
    if (word.type === "strong") return [{ kind: "strong", text: word.text }];
    if (word.type === "codespan") return [{ kind: "code", text: word.text }];
    if (word.type === "link") return [{ kind: "link", text: word.text, to: word.href }];
    if (word.type === "escape") return [word.text];
    if (word.type !== "text") throw new Error(`The guide shows no ${word.type}: ${word.raw}`);
    return word.tokens ? parseWords(word.tokens) : [word.text.replaceAll("\n", " ")];
  });
}
