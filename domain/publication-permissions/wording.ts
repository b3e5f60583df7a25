import { dayInFrench } from "../dates.ts";
import { type PermissionPart, permissionParts } from "../worksites/permitted.ts";

/** A client's choice. `until` is a day, or empty if the permission has no end. */
export type PermissionChoice = Record<PermissionPart, boolean> & { until: string };

/** The subject of the permission: the worksite's title and its town. */
type About = { title: string; town: string };

/** The page's texts around the choices, in straight forms. The wording that is stored as proof contains them. */
export const permissionWords = {
  title: "Ce que vous nous permettez",
  text: "Vous décidez de ce qui est montré de votre maison. Vous pouvez retirer chaque accord à tout moment : les images disparaissent aussitôt du site.",
  until: "Jusqu'au",
  endless: "Sans limite, jusqu'à ce que je retire",
  save: "Enregistrer mes choix",
} as const;

/** Returns the name of each part, with a sentence on its content and its limits. */
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

/**
 * Returns the complete text that the client agrees to, with the ticked parts. The page shows it, and the server
 * compares it.
 */
export function permissionWording(choice: PermissionChoice, about: About): string {
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

/** Returns the permitted parts as « le dehors et la commune »; empty if there are none. */
export function partsInWords(permission: Readonly<Record<string, unknown>>): string {
  const names = { outside: "le dehors", inside: "le dedans", town: "la commune" };
  const givenParts = permissionParts.filter((part) => permission[part] === true).map((part) => names[part]);
  return new Intl.ListFormat("fr").format(givenParts);
}
