import {
  isModule,
  type ListedPicture,
  moduleHeadings,
  pictureAddresses,
  withPictureAttributes,
} from "./builders.ts";

type ReadShortcodes = { html: string; shortcodes: string[]; listed: ListedPicture[] };

/** `[name …]` and `[/name]`, as WordPress writes them. */
const bracket = /\[(\/?)([A-Za-z][\w-]*)((?:\s(?:[^[\]"]|"[^"]*")*|\/)?)\]/g;
/** WordPress's own shortcodes, and those of plugins that consist of their name alone. */
const named = new Set(
  words("audio breadcrumb breadcrumbs caption clear divider embed gallery playlist sitemap spacer toc video"),
);
/** Modules whose markup is encoded. */
const encoded = /\[(vc_raw_(?:html|js))\b[^\]]*\][\s\S]*?\[\/\1\]/g;

/**
 * Removes the shortcodes from a text, and leaves the content between them. A module that shows one picture becomes that
 * picture. All pictures that modules and galleries name are listed. Brackets that the author typed stay.
 */
export function readShortcodes(content: string): ReadShortcodes {
  const shortcodes = new Set<string>();
  const listed: ListedPicture[] = [];
  const opened = new Set([...content.matchAll(/\[([A-Za-z][\w-]*)/g)].map(([, name]) => name));
  const closed = new Set([...content.matchAll(/\[\/([A-Za-z][\w-]*)\]/g)].map(([, name]) => name));
  const isPaired = (name: string) => opened.has(name) && closed.has(name);
  const readable = withPictureAttributes(content).replaceAll(encoded, (_, name: string) => {
    shortcodes.add(name);
    return "\n\n";
  });
  let html = "";
  let from = 0;
  for (const bracketMatch of readable.matchAll(bracket)) {
    const [whole, slash = "", name = "", rest = ""] = bracketMatch;
    const { index } = bracketMatch;
    const end = index + whole.length;
    if (!(isPaired(name) || isShortcode(name, rest))) continue;
    // WordPress shows `[[name]]` as `[name]`.
    const isEscaped = readable[index - 1] === "[" && readable[end] === "]";
    html += readable.slice(from, isEscaped ? index - 1 : index);
    from = isEscaped ? end + 1 : end;
    if (isEscaped) {
      html += whole;
      continue;
    }
    const shownParts = slash === "" ? moduleContent(name, rest) : nothingShown;
    listed.push(...shownParts.listed);
    if (name !== "gallery" && shownParts.listed.length === 0 && shownParts.html === "") shortcodes.add(name);
    // Without a break, the last word of a module would join the first word of the next.
    const isEdge = isModule(name) || shownParts.html !== "" || (slash !== "" && readable[end] === "[");
    html += isEdge ? `\n\n${shownParts.html}\n\n` : "";
  }
  return { html: html + readable.slice(from), shortcodes: [...shortcodes], listed };
}

/**
 * Only WordPress knows its plugins. A name spelt as theirs are, or a value in quotation marks, counts as a shortcode.
 */
function isShortcode(name: string, rest: string): boolean {
  if (named.has(name) || rest.endsWith("/")) return true;
  if (name.includes("_") && name === name.toLowerCase()) return true;
  // All values look like a program's: « [nggallery id=3] », but not « [TVA=20] » or « [note : prix = 3 €] ».
  if (
    /^(?:\s+(?:id|ids|alias|slug|src|url|width|height|columns|class|style|template)=[\w,.:/-]+)+$/.test(rest)
  )
    return true;
  const isQuoted = /\s[\w-]+\s*=\s*["'“”″]/.test(withPlainQuotes(rest));
  return isQuoted || (name.includes("-") && /\s[\w-]+=\S/.test(rest));
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Attributes that name the one picture of a module. */
const shownAttributes = new Set(
  words("attachment_id image image_id image_src image_url img img_id photo src"),
);
/** Attributes that list the numbers of pictures. */
const lists = new Set(words("attachments gallery_ids ids image_ids images include"));
/** Attributes that link somewhere, mostly to a larger version of the same picture. */
const links = new Set(words("href link link_url url"));

/** A module's picture and headings as markup, and the pictures that its attributes name. */
type Shown = { html: string; listed: ListedPicture[] };

const nothingShown: Shown = { html: "", listed: [] };

function moduleContent(module: string, rest: string): Shown {
  const values = new Map(
    [...withPlainQuotes(rest).matchAll(attribute)].map(
      ([, name = "", ...value]) => [name, readable(value.find((each) => each !== undefined) ?? "")] as const,
    ),
  );
  const alt = values.get("alt") ?? values.get("image_alt") ?? values.get("title_text") ?? "";
  let tag = "";
  const listed: ListedPicture[] = [];
  for (const [name, value] of values) {
    if (links.has(name) || module === "playlist") continue;
    const [id] = /^\d+(?=$|\|)/.exec(value) ?? [];
    const addresses = pictureAddresses(value);
    if (module === "gallery" && name === "id") listed.push({ post: value });
    else if (module === "gallery" && name === "exclude")
      listed.push(...(value.match(/\d+/g) ?? []).map((each) => ({ excluded: each })));
    else if (lists.has(name) && /^[\d\s,]+$/.test(value))
      listed.push(...(value.match(/\d+/g) ?? []).map((each) => ({ id: each })));
    else if (shownAttributes.has(name) && id) listed.push({ id });
    listed.push(...addresses.map((address) => ({ address })));
    if (shownAttributes.has(name) && tag === "" && (id || addresses[0]))
      tag = `<img src="${addresses[0] ?? ""}" class="wp-image-${id ?? ""}" alt="${escapeQuotes(alt)}">`;
  }
  return { html: [tag, moduleHeadings(module, values)].filter(Boolean).join("\n\n"), listed };
}

/** Replaces the typographic quotes of the visual editor. */
function withPlainQuotes(text: string): string {
  return text.replaceAll(/[“”″]|&quot;|&#822[01];|&#8243;/g, '"');
}

/** Decodes Divi's codes for quotation marks and brackets in a value. */
function readable(value: string): string {
  return value
    .replaceAll("%22", '"')
    .replaceAll("%91", "[")
    .replaceAll("%93", "]")
    .replaceAll(/&amp;|&#038;/g, "&");
}

function escapeQuotes(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function words(list: string): string[] {
  return list.split(" ");
}
