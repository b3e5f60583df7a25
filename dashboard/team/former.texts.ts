import type { HandedOver } from "../../domain/team/member-facts.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** The texts about former colleagues. */
export const formerTexts = frenchTexts({
  unknown: "Le jour du départ n'est plus dans le journal.",
  somebody: "un compte effacé depuis",
  left: (day: string) => french(`Départ le ${day}.`),
  nothing: "Rien n'était à passer.",
  toNobody: "À personne",
  years: (from: number, to: number) => (from === to ? `${from}` : french(`${from} – ${to}`)),
});

/**
 * Returns the enquiries and visits that a departure handed over, and their receivers: « Passé à Maud : deux demandes et une visite. »
 *
 * @param name returns the name of an account
 */
export function handoverText(parts: readonly HandedOver[], name: (id: string) => string): string {
  if (parts.length === 0) return formerTexts.nothing;
  const sentences = parts.map(({ to, enquiries, visits }) => {
    const what = [counted(enquiries, "demande"), counted(visits, "visite")].filter((each) => each !== "");
    return `${to ? `Passé à ${name(to)}` : formerTexts.toNobody} : ${what.join(" et ")}.`;
  });
  return french(sentences.join(" "));
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${inWords(count, "feminine")} ${noun}${count > 1 ? "s" : ""}`;
}
