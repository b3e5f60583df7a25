/** What page builders keep in attributes of their modules and in blocks' settings, beside a text's own markup. */

/** Plugins that build pages of modules: their brackets separate the words on either side. */
const modules = /^(?:et_pb_|vc_|fusion_|av_|mk_|cs_|su_)/;
/** Modules whose title names them for their author, or describes a picture. */
const untitled =
  /(?:section|row|column|container|wrapper|image|imageframe|gallery|video|audio|map|code|form|sidebar|menu|spacer|separator|divider)$/;
/** Parts of tabs and the like, whose title stands above their words. */
const titledParts = new Set(["accordion-item", "item", "question", "spoiler", "tab", "toggle"]);
/** Attributes that a module shows as a heading, as their values are written. */
const headings = ["title", "heading", "subhead", "subheading", "h2", "h4", "author"];

export function isModule(name: string): boolean {
  return modules.test(name);
}

/** The headings of a module, as markup. */
export function headingsOf(module: string, values: ReadonlyMap<string, string>): string {
  const isTitled = titledParts.has(module) || (isModule(module) && !untitled.test(module));
  if (!isTitled) return "";
  const names = module === "vc_custom_heading" ? ["text"] : headings;
  return names
    .map((name) => (values.get(name) ?? "").replace(/<[^>]*>/g, "").trim())
    .filter(Boolean)
    .map((text) => `<h3>${text.replaceAll("<", "&lt;")}</h3>`)
    .join("\n");
}

/** Modules that hold the address of their picture in place of words. */
const heldPictures =
  /\[([a-z]\w*)((?:\s[^[\]]*)?)\]\s*(https?:\/\/[^\s[\]"<>]+\.(?:jpe?g|png|gif|webp|svg|avif))\s*\[\/\1\]/gi;

/** Gives such a module its picture as an attribute. */
export function withPictureAttributes(content: string): string {
  return content.replaceAll(
    heldPictures,
    (_, name: string, rest: string, address: string) => `[${name}${rest} src="${address}"][/${name}]`,
  );
}

/** A picture of a gallery or of a module: by its number, by its address, or all that were sent along with a post. */
export type ListedPicture = { id: string } | { address: string } | { post: string };

const pictureAddress = /https?:\/\/[^\s"'()|,<>\\&]+\.(?:jpe?g|png|gif|webp|svg|avif)\b/gi;

export function pictureAddresses(text: string): string[] {
  return text.match(pictureAddress) ?? [];
}

/** The pictures that the settings of blocks and the styles of elements name, such as those behind a text, and no element shows. */
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

/** The pictures that themes and builders keep beside a text: numbers of a gallery, or Elementor's whole page. */
export function picturesBeside(meta: ReadonlyMap<string, string>): ListedPicture[] {
  return [...meta].flatMap(([key, value]): ListedPicture[] => {
    if (key === "_elementor_data")
      return pictureAddresses(value.replaceAll("\\/", "/")).map((address) => ({ address }));
    if (!/galler|images|photos|slide|diaporama/i.test(key)) return [];
    if (/^\s*\d+(?:\s*,\s*\d+)*\s*,?\s*$/.test(value))
      return (value.match(/\d+/g) ?? []).map((id) => ({ id }));
    // As PHP writes lists: `a:2:{i:0;s:2:"31";i:1;s:2:"32";}`.
    const listed = /^a:\d+:\{/.test(value) ? [...value.matchAll(/;(?:s:\d+:"(\d+)"|i:(\d+));/g)] : [];
    return listed.flatMap(([, text, number]) => ({ id: text ?? number ?? "" }));
  });
}
