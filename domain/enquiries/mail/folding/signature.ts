const isDelimiter = /^--[ \u00A0]?$/;
/** Lines of a signature at most. A longer text below a line of dashes was meant to be read. */
const longestSignature = 15;

/**
 * Separates words from the signature below a line of dashes. Several such lines divide the words instead. A text that
 * asks a question is no signature.
 */
export function withoutSignature(body: string): { own: string; signature: string } {
  const lines = body.split("\n");
  const delimiters = lines.flatMap((line, at) => (isDelimiter.test(line) ? [at] : []));
  const [at = lines.length] = delimiters;
  const below = lines.slice(at + 1);
  const isSignature =
    delimiters.length === 1 && below.length < longestSignature && !below.some((line) => /\?$/.test(line));
  return isSignature
    ? { own: lines.slice(0, at).join("\n").trim(), signature: lines.slice(at).join("\n").trim() }
    : { own: body.trim(), signature: "" };
}

const devices =
  "iphone|ipad|mac|android|smartphone|mobile|portable|handy|téléphone|telefoon|tablette|tablet|appareil|gerät|samsung|galaxy|huawei|honor|xiaomi|redmi|oppo|pixel|oneplus|nokia|sony|blackberry|windows";
/** Program names that are also words count only with a capital. */
const programs =
  "outlook|yahoo|gmail|gmx|web\\.de|messagerie sécurisée|laposte|sfr|bouygues|proton|tuta\\w*|k-9|thunderbird|bluemail|zimbra|mailo|icloud|aol|(?-i:Mail|Courriel|Courrier|Orange|Free|Spark|Edison)";
const sending =
  "(?:message )?(?:envoyé|expédié|transmis) (?:de|d['’]|depuis|à partir d['e’]|via|avec|par mon)|sent (?:from|with|via|using)|gesendet (?:von|mit|über|aus)|(?:diese nachricht wurde )?von mein\\S*|enviado (?:desde|con|do|da|a partir)|(?:verzonden|verstuurd) (?:vanaf|vanuit|met|van)|inviato d\\S+|(?:skickat|sendt) fr[åa]n?|wysłan[eo] z|provenance\\s?:|téléchargé depuis";
const getting =
  "(?:télécharge[rz]|obten(?:ir|ez|er|ga|ha)|obtén|get|holen sie sich|laden sie|beziehen sie|download|descarg(?:ar|ue|a)|consiga|scarica|ottieni|obter|transfira|hent|hämta)";
const app = "(?:outlook|bluemail|yahoo mail|mymail|spark|proton mail)";
const system = "(?:ios|android|mac|windows|iphone|mobile)";
const link = "(?:\\s?[<([]https?:[^\\s>)\\]]{1,300}[>)\\]])?";

/** Lines that programs add below a text. People add more words to such a line, with commas. */
const advertisements = [
  new RegExp(
    `^(?:${sending})[^:?,;]{0,60}\\b(?:${devices}|${programs})\\b[^:?,;]{0,80}${link}[^:?,;]{0,40}$`,
    "i",
  ),
  new RegExp(
    `^${getting}(?: (?:o|la|l['’]application))? ${app} \\S{2,5} ${system}\\S{0,3}(?: \\p{L}{1,15})?${link}\\.?$`,
    "iu",
  ),
  new RegExp(`^${app} \\S{2,5} ${system} \\p{L}{1,15}${link}\\.?$`, "iu"),
  /^yahoo mail\s?: .{0,60}organi[sz]/i,
  /^(?:garanti\S* sans virus|virus[- ]?free|.{0,80}\bantivirus avast)\b.{0,80}$/i,
];

/**
 * Separates words from the lines that a program adds below them, such as « Envoyé de mon iPhone ». A person's words
 * below such a line stay.
 */
export function withoutAdvertisements(body: string): { own: string; advertised: string } {
  const lines = body.split("\n");
  const isAdvertised = lines.map((line, at) => isAdvertisement(line, lines[at - 1] ?? ""));
  const own = lines.filter((_, at) => !isAdvertised[at]).join("\n");
  return {
    own: own.replace(/\n{3,}/g, "\n\n").trim(),
    advertised: lines
      .filter((_, at) => isAdvertised[at])
      .join("\n")
      .trim(),
  };
}

/** A sentence may have a line break before « envoyé de mon téléphone ». */
function isAdvertisement(line: string, before: string): boolean {
  const text = line.trim().replace(/^[*_]+|[*_]+$/g, "");
  const begins = before.trim() === "" || !/^\p{Ll}/u.test(text);
  return begins && text.length <= 400 && advertisements.some((pattern) => pattern.test(text));
}
