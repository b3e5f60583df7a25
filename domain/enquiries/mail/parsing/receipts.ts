/**
 * Returns the sentence for a read receipt's report (RFC 8098 §3.2.6). The sender's program writes its own in any
 * language, or none.
 */
export function receiptNotice(report: string): string {
  const disposition = /^disposition\s*:.*;\s*([a-z-]+)/im.exec(report)?.[1]?.toLowerCase() ?? "";
  return noticeText(outcomes[disposition]);
}

const opened = "notre lettre a été ouverte";
const deleted = "notre lettre a été supprimée";

const outcomes: Record<string, string> = {
  displayed: opened,
  deleted,
  denied: "la personne ne veut pas dire si elle a ouvert notre lettre",
};

function noticeText(outcome = "notre lettre a été reçue"): string {
  return `[Accusé de lecture : ${outcome}.]`;
}

/** Subjects of receipts that are words alone. A person may write « Lu : » as well. */
const subjects =
  /^\s*(?:(?:non )?lu|(?:not )?read|(?:un)?gelesen|leído|no leído|gelezen|letto|accusé de (?:réception|lecture)|confirmation de lecture|return receipt|read receipt|lesebestätigung)\b.{0,20}[:-]/i;
const sentences: [RegExp, string | undefined][] = [
  [/a été supprimé sans (?:avoir été|être) lu|was deleted without being read|ungelesen gelöscht/i, deleted],
  [
    /\ba été lue?\b[^\n]{0,60}\d|\bwas (?:read|displayed|opened)\b[^\n]{0,60}\d|\bwurde am\b[^\n]{0,60}\bgelesen\b/i,
    opened,
  ],
  [/\ba été (?:affichée?|ouverte?)\b[^\n]{0,80}|\bfue leído\b|\bis gelezen\b|\bè stato letto\b/i, opened],
  [/\ba été reçue?\b|\bwas received\b/i, undefined],
];

/**
 * Returns the sentence for a receipt that is only a subject and a sentence, as some servers send it. Returns an empty
 * string for all other mails.
 */
export function plainReceiptNotice(subject: string, text: string): string {
  if (!subjects.test(subject) || text.length > 1_000) return "";
  const sentence = sentences.find(([pattern]) => pattern.test(text));
  return sentence ? noticeText(sentence[1]) : "";
}
