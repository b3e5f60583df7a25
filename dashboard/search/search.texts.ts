import type { FoundKind } from "../../domain/team-search/found.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the results. */
export const texts = frenchTexts({
  title: "Recherche",
  hint: "Un nom, une commune, un mot d'un message, d'une légende ou d'une page. Les accents et les majuscules ne comptent pas.",
  failed: "La recherche n'a pas abouti.",
  reply: (author: string) => french(`${author}, en réponse`),
  none: (q: string) => french(`Rien pour « ${q} », dans ce que vous pouvez ouvrir.`),
  count: (count: number) => french(`${count} ${count > 1 ? "résultats" : "résultat"}`),
});

export const kindNames: Record<FoundKind, string> = frenchTexts({
  enquiries: "Demandes",
  people: "Personnes",
  worksites: "Chantiers",
  projects: "Projets",
  papers: "Papiers",
  pages: "Pages",
  journal: "Journal",
});

/** The lists of administrators that show all results of a kind. */
export const wholeLists: Partial<Record<FoundKind, { path: string; label: string }>> = frenchTexts({
  enquiries: { path: "/dashboard/messages", label: "Toutes les demandes trouvées" },
  people: { path: "/dashboard/users", label: "Toutes les personnes trouvées" },
  worksites: { path: "/dashboard/chantiers", label: "Tous les chantiers trouvés" },
  projects: { path: "/dashboard/projects", label: "Tous les projets trouvés" },
  journal: { path: "/dashboard/journal", label: "Chercher plus loin dans le journal" },
});
