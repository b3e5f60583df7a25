/**
 * The words that mail programs put around quoted or forwarded letters, as alternatives of a regular expression. There
 * is one entry for each language in which people around us use their program.
 */
type ProgramLanguage = {
  /** Names of the heading with the sender. */
  from: string;
  /** Names of the heading with the date, which has day and hour. */
  sent: string;
  /** Names of the other headings. */
  others: string;
  original: string;
  forwarded: string;
  /** The beginning and the verb of the line that names the author of a quote. */
  wrote: { begins: string; verb: string };
  /** Words before a noun that is no name: « le maçon ». */
  article: string;
};

const languages: Record<string, ProgramLanguage> = {
  french: {
    from: "de|expéditeur",
    sent: "envoyé(?: le)?",
    others: "date|à|a|pour|destinataires?|objet|sujet|cc|cci|copie(?: à)?|répondre à|message du",
    original: "message d['’]origine|mail original|message original|e-?mail d['’]origine",
    forwarded:
      "message (?:transféré|réexpédié)|mail transféré|e-?mail transféré|début du message (?:réexpédié|transféré)",
    wrote: {
      begins: "Le",
      verb: "(?<!\\b(?:nous|vous|lui|leur)\\s|\\b[mtl]['’])\\b(?:(?:a|à|ont)\\s+écrit|écrivit)",
    },
    article: "l[ea]s?|une?|notre|nos|votre|vos|m[ao]n?|mes|s[ao]n?|ses|leurs?|ce|cet|cette",
  },
  english: {
    from: "from",
    sent: "sent",
    others: "to|subject|bcc|reply-to|importance",
    original: "original (?:message|appointment|e-?mail)",
    forwarded: "forwarded message|begin forwarded message",
    wrote: { begins: "On", verb: "\\bwrote" },
    article: "the|my|our|your|his|her|their",
  },
  german: {
    from: "von",
    sent: "gesendet",
    others: "an|datum|betreff|kopie|antwort an",
    original: "(?:ursprüngliche|original)[- ]?nachricht",
    forwarded: "weitergeleitete nachricht|anfang der weitergeleiteten nachricht",
    wrote: { begins: "Am", verb: "\\bschrieb\\b(?!\\s(?:uns|mir|dir|euch|ihm|ihr|ihnen)\\b).{0,200}" },
    article: "der|die|das|eine?|meine?|unsere?|ihre?|seine?",
  },
  spanish: {
    from: "de",
    sent: "enviado(?: el)?",
    others: "para|fecha|asunto|responder a",
    original: "mensaje original",
    forwarded: "mensaje reenviado|inicio del mensaje reenviado",
    wrote: { begins: "El", verb: "(?<!\\b(?:nos|me|te|les?|os)\\s)\\bescribió" },
    article: "el|los|una?|mi|nuestr[ao]|su",
  },
  dutch: {
    from: "van",
    sent: "verzonden",
    others: "aan|onderwerp|antwoord aan",
    original: "(?:oorspronkelijk|origineel) bericht",
    forwarded: "doorgestuurd bericht|begin doorgestuurd bericht",
    wrote: {
      begins: "Op",
      verb: "\\b(?:schreef\\b(?!\\s(?:ons|mij|me|jou|u|hem|haar|hun)\\b).{0,200}|geschreven)",
    },
    article: "de|het|een|mijn|onze?|uw|zijn|haar",
  },
  italian: {
    from: "da",
    sent: "inviato",
    others: "data|oggetto|rispondi a",
    original: "messaggio originale",
    forwarded: "messaggio inoltrato|inizio messaggio inoltrato",
    wrote: { begins: "Il", verb: "(?<!\\b(?:ci|mi|ti|vi|gli|le)\\s)\\bha\\s+scritto" },
    article: "il|lo|gli|uno|mio|mia|nostr[ao]|suo",
  },
  portuguese: {
    from: "de",
    sent: "enviad[ao](?: em)?",
    others: "assunto|responder para",
    original: "mensagem original",
    forwarded: "mensagem (?:reencaminhada|encaminhada)",
    wrote: { begins: "Em|No dia|A", verb: "(?<!\\b(?:nos|me|te|lhe)\\s)\\bescreveu" },
    article: "os?|um|uma|meu|minha|nosso|nossa",
  },
};

const all = Object.values(languages);

function joined(pick: (language: ProgramLanguage) => string): string {
  return `(?:${all.map(pick).join("|")})`;
}

const name = (names: string) => `^\\s*\\*?${names}\\s?\\*?\\s?:`;

/** « De : … », followed by a person.  */
export const isFromHeading = new RegExp(`${name(joined(({ from }) => from))}\\s?\\*?\\s*\\S`, "i");
export const isOtherHeading = new RegExp(name(joined(({ sent, others }) => `${sent}|${others}`)), "i");
/** « Envoyé : mercredi 25 novembre 2026 09:00 », which nobody types. */
export const isSentHeading = new RegExp(
  `${name(joined(({ sent }) => sent))}.{0,200}\\d\\d?[:.h]\\d\\d(?::\\d\\d)?\\s?(?:[AP]M|Uhr)?(?:\\s?\\(?(?:GMT|UTC|CES?T)[+\\d:]*\\)?)?\\s*$`,
  "i",
);
export const isOriginalMark = new RegExp(
  `^\\s*(?:-{2,}|_{2,})\\s*${joined(({ original }) => original)}\\s*(?:-{2,}|_{2,})\\s*$`,
  "i",
);
export const isForwardMark = new RegExp(
  `^\\s*(?:-{2,}\\s*)?${joined(({ forwarded }) => forwarded)}(?:\\s*-{2,}|\\s?:)?\\s*$`,
  "i",
);

const bullet = "(?:[-–—*]\\s+)?";
const verbs = joined(({ wrote }) => wrote.verb);

/** The beginning of a line that may name the author of a quote. */
export const attributionBegins = new RegExp(
  `^\\s*${bullet}(?:${all.map(({ wrote }) => wrote.begins).join("|")}|\\d{4}|\\S.*<)`,
);

export const attributions: readonly RegExp[] = [
  ...all.map(
    ({ wrote }) =>
      new RegExp(`^\\s*${bullet}(?:${wrote.begins})\\s.{6,300}${wrote.verb}\\s?,?\\s?:\\s*$`, "s"),
  ),
  new RegExp(
    `^\\s*${bullet}\\d{4}[-/]\\d\\d?[-/]\\d\\d?.{0,200}(?:${verbs}|@[^\\s<>]{1,200}>)\\s?:\\s*$`,
    "s",
  ),
  // Yahoo on phones continues in the same line.
  new RegExp(`^\\s*(?:Le|On) .{6,200}<[^<>@]{1,200}@[^<>]{1,200}>\\s*${verbs}\\s?:\\s{2,}\\S`, "s"),
  new RegExp(`^\\s*[^\\n]{2,120}<[^\\n<>@]+@[^\\n<>]+>\\s*${verbs}[^\\n]{0,60}:\\s*$`, "s"),
];

const articles = joined(({ article }) => article);

/** « , le maçon »: programs write a name or an address instead. German writes every noun with a capital. */
export const namesNobody = new RegExp(
  `[\\d,.mr]\\s+(?:${articles}\\s+|l['’])\\p{Ll}|\\b(?:schrieb|schreef)\\s+${articles}\\s`,
  "u",
);

const nameWord = "\\p{Lu}[\\p{L}\\p{M}.'’-]*";

/** « Les Assembleurs a écrit : »: a name of at least two words, without a day. */
export const bareAttribution = new RegExp(
  `^\\s*${bullet}${nameWord}(?:\\s(?:${nameWord}|d[eu]s?|et|&|van|von)){1,6}\\s+${verbs}\\s?:\\s*$`,
  "u",
);

/** « La Mairie », « Mon Maçon »: how a person names another one. Names of companies begin with « Les ». */
export const beginsWithArticle = new RegExp(`^\\s*${bullet}(?!les\\s)(?:${articles}\\s|l['’])`, "i");
