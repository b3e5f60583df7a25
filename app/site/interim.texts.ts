import { frenchTexts } from "../../ui/typography.ts";

export type InterimTexts = { name: string; title: string[]; text: string };

/** Pages whose content comes with a later version, by address (spec §2). */
export const interimTexts: Record<string, InterimTexts> = frenchTexts({
  "/account": {
    name: "Mon compte",
    title: ["Mon", "compte"],
    text: "Votre espace ouvre bientôt : vous y écrirez à l’équipe et donnerez votre avis sur votre chantier.",
  },
  "/dashboard": {
    name: "Tableau de bord",
    title: ["Tableau", "de bord"],
    text: "L’atelier du site ouvre bientôt : l’équipe y tiendra les réalisations, les messages et les avis.",
  },
});
