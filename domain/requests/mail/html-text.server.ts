import { Parser } from "htmlparser2";

/** Letters beyond which a page is not read: no person has written them. */
const longest = 1_000_000;

const breaking = new Set([
  "p",
  "div",
  "tr",
  "li",
  "ul",
  "ol",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "pre",
]);
const unseen = new Set(["style", "script", "head", "title", "noscript", "template"]);
const paragraphs = new Set(["p", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

/** The words of a mail that came as a page alone, its quotes marked as text marks them. */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let line = "";
  let depth = 0;
  let hidden = 0;

  function end(): void {
    const words = line.replace(/[ \t]+/g, " ").trim();
    lines.push(`${"> ".repeat(depth)}${words}`);
    line = "";
  }

  function breakLine(): void {
    if (line.trim() !== "") end();
  }

  const parser = new Parser({
    onopentag(name, { style = "" }) {
      if (unseen.has(name) || hidden > 0) hidden += isVoid(name) ? 0 : 1;
      else if (/display\s*:\s*none/i.test(style) && !isVoid(name)) hidden += 1;
      if (hidden > 0) return;
      if (name === "br") end();
      else if (name === "hr") {
        breakLine();
        line = "_".repeat(32);
        end();
      } else if (name === "blockquote") {
        breakLine();
        depth += 1;
      } else if (breaking.has(name)) breakLine();
      if (name === "li") line += "- ";
      if (name === "td" && line !== "") line += " ";
    },
    ontext(text) {
      if (hidden === 0) line += text.replace(/[\s\u00A0]+/g, " ");
    },
    onclosetag(name) {
      if (hidden > 0) {
        hidden -= isVoid(name) ? 0 : 1;
        return;
      }
      if (name === "blockquote") {
        breakLine();
        depth = Math.max(0, depth - 1);
      } else if (breaking.has(name)) breakLine();
      if (paragraphs.has(name) && lines.at(-1)?.replace(/[> ]/g, "") !== "") end();
    },
  });
  parser.end(html.slice(0, longest));
  breakLine();
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Elements that nothing closes. */
function isVoid(name: string): boolean {
  return ["br", "hr", "img", "meta", "link", "input", "area", "base", "col", "wbr", "source"].includes(name);
}
