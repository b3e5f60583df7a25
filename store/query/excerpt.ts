/** Elements whose content is not part of the text. */
const skipped = new Set(
  (
    "head style script iframe embed applet object svg img picture dialog template button form textarea input " +
    "select option"
  ).split(" "),
);

/** Elements that end nothing: the words on both sides of them stay together. */
const inline = new Set(
  "a abbr acronym b bdo big br button cite code em i label q small span strong strike sub sup time".split(
    " ",
  ),
);

/** Elements without content, so without an end. */
const single = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const named = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    eacute: "é",
    Eacute: "É",
    egrave: "è",
    Egrave: "È",
    ecirc: "ê",
    euml: "ë",
    agrave: "à",
    Agrave: "À",
    acirc: "â",
    ccedil: "ç",
    Ccedil: "Ç",
    icirc: "î",
    iuml: "ï",
    ocirc: "ô",
    ugrave: "ù",
    ucirc: "û",
    uuml: "ü",
    oelig: "œ",
    aelig: "æ",
    laquo: "«",
    raquo: "»",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    ndash: "–",
    mdash: "—",
    deg: "°",
    euro: "€",
    sup2: "²",
    sup3: "³",
    times: "×",
    frac12: "½",
    copy: "©",
    reg: "®",
    trade: "™",
    middot: "·",
    bull: "•",
  }),
);

// A comment or declaration, a tag, or text. What the store keeps as rich text has its quoted `<` and `>` escaped;
// in anything else a stray one only ends a tag early, and the reading stays linear.
const piece = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>?|<(\/?)([a-zA-Z][^\s/<>]*)([^<>]*)>|[^<]+|</g;

/**
 * Returns the first characters of an HTML text without its tags, white space folded (contract §8).
 *
 * @param length in characters
 * @param ellipsis whether `...` is added when something was cut
 */
export function excerptOf(html: string, length: number, ellipsis: boolean): string {
  let text = "";
  let hidden = "";

  function append(more: string): void {
    const folded = more.replaceAll(/\s+/g, " ");
    text += text === "" || text.endsWith(" ") ? folded.trimStart() : folded;
  }

  for (const [written, end, tag, attributes] of html.matchAll(piece)) {
    // Twice as many code units as characters wanted are always enough to see that some are cut.
    if (text.length > 2 * length + 2) break;
    const name = tag?.toLowerCase();
    if (hidden) {
      if (end && name === hidden) hidden = "";
    } else if (name) {
      if (skipped.has(name)) hidden = end || single.has(name) || attributes?.endsWith("/") ? "" : name;
      else if (!inline.has(name)) append(" ");
    } else if (!written.startsWith("<!") && !written.startsWith("<?")) append(decoded(written));
  }

  const whole = Array.from(text.trim());
  if (whole.length <= length) return whole.join("");
  const cut = whole.slice(0, length).join("").trim();
  return ellipsis ? `${cut}...` : cut;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (written, decimal, hex, name) => {
    if (name) return named.get(name) ?? written;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
