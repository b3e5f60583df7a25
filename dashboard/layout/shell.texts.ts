import { frenchTexts } from "../../ui/text/typography.ts";

/** The texts around every page of the back office. */
export const texts = frenchTexts({
  name: "Tableau de bord",
  loading: "Chargement du dashboard...",
  waiting: "Chargement...",
  skip: "Aller à la page",
  menu: "Menu",
  close: "Fermer",
  site: "Voir le site",
  devices: "Mes appareils",
  signOut: "Se déconnecter",
  failure: "Impossible de charger le tableau de bord.",
  toDo: (count: number) => `${count} à traiter`,
});

/** The form for an administrator whose account has no name. */
export const nameTexts = frenchTexts({
  title: "Comment vous appelez-vous ?",
  text: "Votre compte n'a pas encore de nom. Il signe vos réponses, et dit au client qui s'occupe de sa demande.",
  name: "Votre nom, tel que les clients le liront",
  save: "Enregistrer mon nom",
  failed: "Votre nom n'est pas enregistré : le site n'a pas répondu. Réessayez.",
});
