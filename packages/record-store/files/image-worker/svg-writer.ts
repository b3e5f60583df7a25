import { Parser } from "htmlparser2";
import { Unfolding } from "./svg-unfolding.ts";
import { attributes, elements, styleFunctions, unwrapped } from "./svg-vocabulary.ts";
import { UnreadablePicture } from "./tasks.ts";

const deepestNesting = 200;
const svgNamespace = "http://www.w3.org/2000/svg";
const linkNamespace = "http://www.w3.org/1999/xlink";

/** A drawing with allowed content only. Sizes are in pixels, as far as the drawing states them. */
export type Drawing = {
  text: string;
  width: number;
  height: number;
  /** Number of elements to draw. An element that is drawn several times is counted each time. */
  unfolded: number;
  /** Returns the same drawing at another size. */
  at(width: number, height: number): string;
};

/**
 * Reads markup, even broken markup, and writes well-formed XML from it: allowed elements, allowed attributes with
 * harmless values, all text escaped. Omits doctype, entities, comments, processing instructions and the content of
 * unknown elements. Returns `undefined` if the root is no svg element.
 *
 * @throws UnreadablePicture if elements are nested too deeply
 */
export function writeSafely(markup: string): Drawing | undefined {
  let root: Record<string, string> | undefined;
  let inner = "";
  let style: string | undefined;
  /** Some programs write every name as `svg:path` or `ns0:path`. */
  let prefix: string | undefined;
  const unfolding = new Unfolding();
  const open: ("written" | "unwrapped")[] = [];
  let skipped = 0;

  const parser = new Parser(
    {
      onopentag(prefixed, sentAttributes) {
        // Written or not: the parser takes longer for each level that is open.
        if (open.length + skipped > deepestNesting)
          throw new UnreadablePicture("has too many parts in each other");
        prefix ??= /^\w+:(?=svg$)/.exec(prefixed)?.[0] ?? "";
        const name = prefixed.startsWith(prefix) ? prefixed.slice(prefix.length) : "";
        const isOutside = root ? open.length === 0 : name !== "svg";
        if (skipped > 0 || isOutside || style !== undefined) {
          skipped++;
        } else if (!root) {
          root = allowedAttributes(name, sentAttributes);
          open.push("written");
        } else if (unwrapped.has(name)) {
          open.push("unwrapped");
        } else if (!elements.has(name)) {
          skipped++;
        } else {
          if (name === "style") style = "";
          const own = allowedAttributes(name, sentAttributes);
          inner += `<${name}${writeAttributes(own)}>`;
          unfolding.enter(own);
          open.push("written");
        }
      },
      ontext(text) {
        if (skipped > 0 || open.length === 0) return;
        if (style === undefined) inner += escapeText(text);
        else style += text;
      },
      onclosetag(prefixed) {
        if (skipped > 0) {
          skipped--;
          return;
        }
        if (style !== undefined && isHarmlessStyle(style)) inner += escapeText(style);
        style = undefined;
        const wasWritten = open.pop() === "written";
        if (!wasWritten || open.length === 0) return;
        inner += `</${prefixed.slice(prefix?.length)}>`;
        unfolding.leave();
      },
    },
    { xmlMode: true },
  );
  parser.end(withoutDoctype(markup));
  return root && { ...buildDrawing(root, inner), unfolded: unfolding.size() };
}

function withoutDoctype(markup: string): string {
  // An internal subset may hold `>`, which would end the declaration early and leave its rest as text. A subset without
  // an end is removed up to the end: a failed search from each start would take for ever.
  return markup.replace(/<!doctype[^>[]*(?:\[[^\]]*(?:\]\s*)?)?>?/gi, "");
}

function buildDrawing(root: Record<string, string>, inner: string): Omit<Drawing, "unfolded"> {
  const box = (root.viewBox ?? "").split(/[\s,]+/).map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const isBoxed = box.length === 4 && box.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const width = pixels(root.width) ?? (isBoxed ? boxWidth : 300);
  const height = pixels(root.height) ?? (isBoxed ? (width * boxHeight) / boxWidth : 150);
  const head = { ...root, viewBox: isBoxed ? (root.viewBox ?? "") : `0 0 ${width} ${height}` };
  const spaces = ` xmlns="${svgNamespace}" xmlns:xlink="${linkNamespace}"`;
  const page = (own: Record<string, string>) => `<svg${spaces}${writeAttributes(own)}>${inner}</svg>\n`;
  return { text: page(root), width, height, at: (w, h) => page({ ...head, width: `${w}`, height: `${h}` }) };
}

/** Reads absolute lengths only; `100%` and the like state no size. */
function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ""] =
    /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(?:(px|pt|pc|mm|cm|in)\s*)?$/i.exec(length ?? "") ?? [];
  const perUnit: Record<string, number> = {
    "": 1,
    px: 1,
    pt: 4 / 3,
    pc: 16,
    mm: 96 / 25.4,
    cm: 96 / 2.54,
    in: 96,
  };
  const size = Number(number) * (perUnit[unit.toLowerCase()] ?? 1);
  return size > 0 ? size : undefined;
}

function allowedAttributes(element: string, sentAttributes: Record<string, string>): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(sentAttributes)) {
    const link = /^(?:xlink:)?href$/.test(name);
    if (link ? isHarmlessLink(element, value) : attributes.has(name) && isHarmlessStyle(value))
      allowed[name] = value;
  }
  return allowed;
}

/** Allows parts of the same drawing, and embedded pictures. */
function isHarmlessLink(element: string, value: string): boolean {
  if (element === "image") return /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(value);
  return /^#[\w.:-]+$/.test(value);
}

/**
 * Without escapes, at-rules and unknown functions, a style can neither fetch nor run anything. Comments are checked
 * like other text: an apparent comment may be two strings with something between them. Some readers drop a comment
 * between a name and its parenthesis.
 */
function isHarmlessStyle(style: string): boolean {
  if (/[\\@]|javascript:|\*\/\s*\(/i.test(style)) return false;
  // The match starts only at the start of a name: otherwise a name of a million letters is read a million times.
  for (const [, name = ""] of style.matchAll(/(?<![\w-])([\w-]+)\s*\(/g)) {
    if (!styleFunctions.has(name.toLowerCase())) return false;
  }
  return [...style.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, target = ""]) =>
    /^\s*(["']?)#[\w.:-]+\1\s*$/.test(target),
  );
}

function writeAttributes(own: Record<string, string>): string {
  return Object.entries(own)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join("");
}

// Characters that XML cannot hold, even escaped, would make the whole unreadable.
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden (XML 1.0, "Char").
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "&quot;")
  );
}
