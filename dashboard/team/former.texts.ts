import type { HandedOver, MemberFacts } from "../../domain/team/member-facts.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** The texts about former colleagues. */
export const formerTexts = frenchTexts({
  unknown: "Le jour du départ n'est plus dans le journal.",
  somebody: "un compte effacé depuis",
  left: (day: string) => french(`Départ le ${day}.`),
  named: "Son nom est encore sur « Qui sommes-nous ? ».",
  removeName: "Le retirer de « Coordonnées »",
  nothing: "Rien n'était à passer.",
  toNobody: "À personne",
  years: (from: number, to: number) => (from === to ? `${from}` : french(`${from} – ${to}`)),
});

/** The work that a closed account still has. */
type RemainingWork = Pick<MemberFacts, "inCharge" | "visits">;

/**
 * Returns the enquiries and visits that a departure handed over, and their receivers: « Passé à Maud : deux demandes et
 * une visite. » Then come those that the closed account still has: « Il lui reste une demande. »
 *
 * @param name returns the name of an account
 */
export function handoverText(
  parts: readonly HandedOver[],
  remaining: RemainingWork | undefined,
  name: (id: string) => string,
): string {
  const rest = remainingText(remaining);
  if (parts.length === 0) return rest || formerTexts.nothing;
  const sentences = parts.map(
    ({ to, enquiries, visits }) =>
      `${to ? `Passé à ${name(to)}` : formerTexts.toNobody} : ${workText(enquiries, visits)}.`,
  );
  return french([...sentences, rest].filter(Boolean).join(" "));
}

/** Returns the work that a closed account still has, in a sentence. Returns `""` if there is none. */
export function remainingText({ inCharge, visits }: RemainingWork = { inCharge: 0, visits: 0 }): string {
  const work = workText(inCharge, visits);
  return work && french(`Il lui reste ${work}.`);
}

function workText(enquiries: number, visits: number): string {
  return [counted(enquiries, "demande"), counted(visits, "visite")].filter(Boolean).join(" et ");
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${inWords(count, "feminine")} ${noun}${count > 1 ? "s" : ""}`;
}
