import { type PermissionPart, permissionParts } from "../building-sites/permitted.ts";
import { dayInFrench } from "../dates.ts";

/** What a client has chosen; `until` is a day, or empty where it has no end. */
export type PermissionChoice = Record<PermissionPart, boolean> & { until: string };

/** What it is about: the name of the building site and its town. */
type About = { title: string; town: string };

/** What the page says around what is chosen, in straight forms: these are the words that are kept as proof. */
export const permissionWords = {
  title: "Ce que vous nous permettez",
  text: "Vous décidez de ce qui est montré de votre maison. Vous pouvez retirer chaque accord à tout moment : les images disparaissent aussitôt du site.",
  until: "Jusqu'au",
  endless: "Sans limite, jusqu'à ce que je retire",
  save: "Enregistrer mes choix",
} as const;

/** Each part by its name, with what it covers and what it does not. */
export function partWords({
  town,
}: Pick<About, "town">): Record<PermissionPart, { name: string; covers: string }> {
  return {
    outside: {
      name: "Le dehors",
      covers: "Façades, levage, jardin. Jamais une plaque, un visage ou un numéro de rue.",
    },
    inside: { name: "Le dedans", covers: "Les pièces, une fois finies et rangées comme il vous plaît." },
    town: {
      name: "Le nom de la commune",
      covers: `${town ? `« ${town} », sans` : "Sans"} la rue. Décoché, la page ne dit que le département.`,
    },
  };
}

/** All that stood there when the client pressed, with what was ticked: the page says it, and the server compares. */
export function wordingOf(choice: PermissionChoice, about: About): string {
  const { title, text, until, endless, save } = permissionWords;
  const words = partWords(about);
  return [
    `${title} : ${about.title}`,
    text,
    ...permissionParts.map(
      (part) => `[${choice[part] ? "x" : " "}] ${words[part].name} : ${words[part].covers}`,
    ),
    `${until} : ${choice.until ? dayInFrench(choice.until) : endless}`,
    `Bouton pressé : ${save}`,
  ].join("\n");
}

/** « le dehors et la commune »: what was permitted, in a sentence; empty where nothing was. */
export function partsInWords(permission: Readonly<Record<string, unknown>>): string {
  const names = { outside: "le dehors", inside: "le dedans", town: "la commune" };
  const given = permissionParts.filter((part) => permission[part] === true).map((part) => names[part]);
  return new Intl.ListFormat("fr").format(given);
}
