/** Elements whose content is not part of the text. */
const skipped = new Set(
  (
    "head style script iframe embed applet object svg img picture dialog template button form textarea input " +
    "select option"
  ).split(" "),
);

/** Elements that do not separate the words around them. */
const inline = new Set(
  "a abbr acronym b bdo big br button cite code em i label q small span strong strike sub sup time".split(
    " ",
  ),
);

/** Void elements: no content and no end tag. */
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

/** Characters that excerpts may still read. A response holds up to a thousand records while other requests wait. */
export type ReadingRoom = { characters: number };

/** Characters read per step. The excerpt of a long text lies in the first. */
const step = 2_048;
const longestEntity = 40;

const tagName = /<(\/?)([a-zA-Z][^\s/<>]*)/y;
const angle = /[<>]/g;

/**
 * Returns the first characters of an HTML text without tags, white space folded (contract §8). Rich text in the store
 * has its quoted `<` and `>` escaped. In other text a stray one only ends a tag early, and reading stays linear.
 *
 * @param length in characters
 * @param ellipsis whether to add `...` after a cut
 * @param room is reduced by the characters read
 */
export function makeExcerpt(
  html: string,
  length: number,
  ellipsis: boolean,
  room: ReadingRoom = { characters: 0 },
): string {
  let text = "";
  let endsInSpace = true;
  let hidden = "";
  let at = 0;

  function append(more: string): void {
    const folded = more.replaceAll(/\s+/g, " ");
    const added = endsInSpace ? folded.trimStart() : folded;
    text += added;
    // Testing `text` instead would copy the whole text each time.
    if (added !== "") endsInSpace = added.endsWith(" ");
  }

  function takeTag(isEnd: boolean, name: string, isClosed: boolean): void {
    if (hidden) {
      if (isEnd && name === hidden) hidden = "";
    } else if (skipped.has(name)) hidden = isEnd || single.has(name) || isClosed ? "" : name;
    else if (!inline.has(name)) append(" ");
  }

  // Twice as many code units as wanted characters, plus two, always show whether a cut is needed.
  while (at < html.length && text.length <= 2 * length + 2) {
    const piece = readPiece(html, at);
    at = piece.end;
    if (piece.kind === "tag") takeTag(piece.isEnd, piece.name, piece.isClosed);
    else if (piece.kind === "text" && !hidden) append(decodeEntities(piece.text));
  }
  room.characters -= at;

  const whole = Array.from(text.trim());
  if (whole.length <= length) return whole.join("");
  const cut = whole.slice(0, length).join("").trim();
  return ellipsis ? `${cut}...` : cut;
}

type Piece = { end: number } & (
  | { kind: "text"; text: string }
  | { kind: "tag"; name: string; isEnd: boolean; isClosed: boolean }
  | { kind: "comment" }
);

function readPiece(html: string, at: number): Piece {
  if (html[at] !== "<") return readTextPiece(html, at);
  if (html.startsWith("<!--", at)) {
    const end = html.indexOf("-->", at + 4);
    return { kind: "comment", end: end < 0 ? html.length : end + 3 };
  }
  const stop = nextAngle(html, at + 1);
  if (html[at + 1] === "!" || html[at + 1] === "?") {
    return { kind: "comment", end: html[stop] === ">" ? stop + 1 : stop };
  }
  tagName.lastIndex = at;
  const [start, slash, name] = tagName.exec(html) ?? [];
  if (start === undefined || !name || html[stop] !== ">") return { kind: "text", text: "<", end: at + 1 };
  const isClosed = stop > at + start.length && html[stop - 1] === "/";
  return { kind: "tag", name: name.toLowerCase(), isEnd: slash === "/", isClosed, end: stop + 1 };
}

/** Splits a long text into steps. No step ends inside an entity. */
function readTextPiece(html: string, at: number): Piece {
  const next = html.indexOf("<", at);
  let end = Math.min(next < 0 ? html.length : next, at + step);
  if (end === at + step) {
    const entity = html.slice(end - longestEntity, end).lastIndexOf("&");
    if (entity >= 0) end += entity - longestEntity;
  }
  return { kind: "text", text: html.slice(at, end), end };
}

function nextAngle(html: string, from: number): number {
  angle.lastIndex = from;
  return angle.exec(html)?.index ?? html.length;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (entity, decimal, hex, name) => {
    if (name) return named.get(name) ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
