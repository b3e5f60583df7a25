import { frenchTexts } from "../../ui/text/typography.ts";

/** What stands around every page of the back office. */
export const texts = frenchTexts({
  name: "Tableau de bord",
  loading: "Chargement du dashboard...",
  waiting: "Chargement...",
  skip: "Aller à la page",
  menu: "Menu",
  close: "Fermer",
  site: "Voir le site",
  theSite: "Le site",
  devices: "Mes appareils",
  signOut: "Se déconnecter",
  failure: "Impossible de charger le tableau de bord.",
  toDo: (count: number) => `${count} à traiter`,
});
