/** Divi 5 stores the text and the picture of a module in the settings of its block, without markup. */
const diviBlocks = /<!-- wp:divi\/([\w-]+) (\{[\s\S]*?\})\s*\/?-->/g;
/** Parts of a module with its text, in reading order. */
const headings = ["title", "heading", "subhead", "subtitle", "author"];
const pictures = ["image", "imageIcon", "portrait"];
/** Blocks whose settings contain no text for readers. */
const unread = new Set(["code", "map", "map-pin", "icon"]);

/** Appends, as markup, the text that only the settings of a block contain. */
export function withBlockWords(content: string): string {
  return content.replaceAll(diviBlocks, (block, module: string, json: string) => {
    const words = unread.has(module) ? "" : settingsText(readSettings(json));
    return words === "" ? block : `${block}\n\n${words}\n\n`;
  });
}

type Settings = Readonly<Record<string, unknown>>;

function readSettings(json: string): Settings {
  try {
    return toRecord(JSON.parse(json));
  } catch {
    return {};
  }
}

function settingsText(settings: Settings): string {
  const shownPart = (part: string) => desktopValue(settings[part]);
  return [
    ...pictures.map((part) => settingsPicture(toRecord(shownPart(part)))),
    ...headings.map((part) => headingTag(plainText(shownPart(part)))),
    paragraphs(plainText(shownPart("content"))),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** A part's value for wide screens; the values for other screens repeat it. */
function desktopValue(part: unknown): unknown {
  return toRecord(toRecord(toRecord(part).innerContent).desktop).value;
}

function plainText(value: unknown): string {
  const text = typeof value === "string" ? value : toRecord(value).text;
  return typeof text === "string" ? text.trim() : "";
}

function headingTag(text: string): string {
  const words = text.replace(/<[^>]*>/g, "").trim();
  return words && `<h3>${words.replaceAll("<", "&lt;")}</h3>`;
}

function paragraphs(text: string): string {
  return text === "" || /<(?:p|h[1-6]|ul|ol|div|blockquote|table)\b/i.test(text) ? text : `<p>${text}</p>`;
}

function settingsPicture({ src, alt, id }: Settings): string {
  if (typeof src !== "string" || src === "") return "";
  return `<img src="${quoted(src)}" class="wp-image-${quoted(id ?? "")}" alt="${quoted(alt ?? "")}">`;
}

function quoted(value: unknown): string {
  return String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function toRecord(value: unknown): Settings {
  return typeof value === "object" && value !== null ? (value as Settings) : {};
}
