/**
 * Content that page builders store in attributes of their modules and in blocks' settings, in addition to the text's
 * markup.
 */

/** Prefixes of the modules of page-builder plugins: their brackets separate words. */
const modules = /^(?:et_pb_|vc_|fusion_|av_|mk_|cs_|su_)/;
/** Modules whose title is for their author only, or describes a picture. */
const untitled =
  /(?:section|row|column|container|wrapper|image|imageframe|gallery|video|audio|map|code|form|sidebar|menu|spacer|separator|divider)$/;
/** Parts of tabs and similar modules, whose title stands above their text. */
const titledParts = new Set(["accordion-item", "item", "question", "spoiler", "tab", "toggle"]);
/** Attributes that a module shows as a heading. */
const headings = ["title", "heading", "subhead", "subheading", "h2", "h4", "author"];

export function isModule(name: string): boolean {
  return modules.test(name);
}

/** The headings of a module, as markup. */
export function moduleHeadings(module: string, values: ReadonlyMap<string, string>): string {
  const isTitled = titledParts.has(module) || (isModule(module) && !untitled.test(module));
  if (!isTitled) return "";
  const names = module === "vc_custom_heading" ? ["text"] : headings;
  return names
    .map((name) => (values.get(name) ?? "").replace(/<[^>]*>/g, "").trim())
    .filter(Boolean)
    .map((text) => `<h3>${text.replaceAll("<", "&lt;")}</h3>`)
    .join("\n");
}

/** Modules that contain the address of their picture instead of text. */
const heldPictures =
  /\[([a-z]\w*)((?:\s[^[\]]*)?)\]\s*(https?:\/\/[^\s[\]"<>]+\.(?:jpe?g|png|gif|webp|svg|avif))\s*\[\/\1\]/gi;

/** Gives such a module its picture as an attribute. */
export function withPictureAttributes(content: string): string {
  return content.replaceAll(
    heldPictures,
    (_, name: string, rest: string, address: string) => `[${name}${rest} src="${address}"][/${name}]`,
  );
}

/**
 * A picture of a gallery or of a module: by its number, by its address, or all that are attached to a post. `excluded`
 * is the number of an attached picture that the gallery leaves out.
 */
export type ListedPicture = { id: string } | { address: string } | { post: string } | { excluded: string };

const pictureAddress = /https?:\/\/[^\s"'()|,<>\\&]+\.(?:jpe?g|png|gif|webp|svg|avif)\b/gi;

export function pictureAddresses(text: string): string[] {
  return text.match(pictureAddress) ?? [];
}

/** The pictures named only in settings of blocks and styles of elements, such as backgrounds. */
export function picturesInSettings(content: string): ListedPicture[] {
  const settings = [...content.matchAll(/<!-- wp:([\w/-]+) (\{[\s\S]*?\})\s*\/?-->/g)];
  const ofBlocks = settings.flatMap(([, block = "", text = ""]) => {
    const plain = text.replaceAll("\\/", "/").replaceAll("\\u002d", "-");
    const isPictures = /(?:image|gallery|cover|media-text|slide|carousel)/.test(block);
    const ids = isPictures ? [...plain.matchAll(/"(?:ids|mediaId|id)":\[?("?[\d",\s]+)/g)] : [];
    return [
      ...ids
        .flatMap(([, list = ""]) => list.match(/\d+/g) ?? [])
        .filter((id) => !new RegExp(`(?:wp-image-|data-id=")${id}\\b`).test(content))
        .map((id) => ({ id })),
      ...pictureAddresses(plain).map((address) => ({ address })),
    ];
  });
  const styles = [...content.matchAll(/\sstyle=(?:"([^"]*url\([^"]*)"|'([^']*url\([^']*)')/gi)];
  return [
    ...ofBlocks,
    ...styles.flatMap(([, double = "", single = ""]) =>
      pictureAddresses(double || single).map((address) => ({ address })),
    ),
  ];
}

/**
 * The pictures that themes and builders store in addition to a text: the numbers of a gallery, or Elementor's whole
 * page.
 */
export function builderPictures(meta: ReadonlyMap<string, string>): ListedPicture[] {
  return [...meta].flatMap(([key, value]): ListedPicture[] => {
    if (key === "_elementor_data")
      return pictureAddresses(value.replaceAll("\\/", "/")).map((address) => ({ address }));
    if (!/galler|images|photos|slide|diaporama/i.test(key)) return [];
    if (/^\s*\d+(?:\s*,\s*\d+)*\s*,?\s*$/.test(value))
      return (value.match(/\d+/g) ?? []).map((id) => ({ id }));
    // PHP's format for lists: `a:2:{i:0;s:2:"31";i:1;s:2:"32";}`.
    const listed = /^a:\d+:\{/.test(value) ? [...value.matchAll(/;(?:s:\d+:"(\d+)"|i:(\d+));/g)] : [];
    return listed.flatMap(([, text, number]) => ({ id: text ?? number ?? "" }));
  });
}
