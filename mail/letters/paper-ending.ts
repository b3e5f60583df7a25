import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A paper of the cooperative that ends soon. */
export type PaperEnding = {
  paperId: string;
  /** The paper's name, « Assurance décennale ». */
  name: string;
  /** The organisation that issued it; empty if unknown. */
  issuer: string;
  /** The last day on which it is valid, « 31 décembre 2026 ». */
  until: string;
  /** Days from today to that day. */
  daysLeft: number;
  /** Whether visitors read about it now. */
  isShown: boolean;
};

/** Tells an administrator that a paper ends soon and that no other one follows it. */
export function paperEndingLetter(
  { greeting, paperId, name, issuer, until, daysLeft, isShown }: PaperEnding & { greeting: string },
  site: LetterSite,
): Content {
  const when = daysLeftText(daysLeft);
  return {
    title: typeset`${name} : fin ${when}`,
    paragraphs: [
      greeting,
      typeset`Ce papier vaut jusqu'au ${until}, et aucun autre ne prend encore la suite.`,
      ...(isShown
        ? [
            typeset`Le lendemain de ce jour, il disparaît du site de lui-même : personne n'y lit une date passée.`,
          ]
        : []),
      typeset`Quand le nouveau arrive, une photo, son nom et sa fin suffisent pour le ranger.`,
    ],
    facts: [
      { label: typeset`Papier`, value: name },
      ...(issuer ? [{ label: typeset`Délivré par`, value: issuer }] : []),
      { label: typeset`Jusqu'au`, value: until },
    ],
    action: { label: typeset`Ouvrir ce papier`, link: `${site.url}/dashboard/papiers/${paperId}` },
    note: typeset`Cette lettre part 60, 30 et 7 jours avant la fin, une fois à chaque administrateur. Elle ne part plus dès qu'un papier du même organisme finit plus tard.`,
  };
}

function daysLeftText(days: number): string {
  if (days <= 0) return typeset`aujourd'hui`;
  return days === 1 ? "demain" : typeset`dans ${String(days)} jours`;
}
