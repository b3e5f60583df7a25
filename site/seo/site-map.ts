import { frenchTexts } from "../../ui/text/typography.ts";

/** The pages of the navbar, the menu and the footer, in order (spec §2). */
export const sitePages = frenchTexts([
  { to: "/", label: "Accueil" },
  { to: "/services", label: "Services" },
  { to: "/realisations", label: "Réalisations" },
  { to: "/qui-sommes-nous", label: "Qui sommes-nous ?" },
  { to: "/notre-cooperative", label: "Notre Coopérative" },
  { to: "/contact", label: "Contact" },
]);

export const legalPages = [
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/donnees-personnelles", label: "Données personnelles" },
  { to: "/accessibilite", label: "Accessibilité" },
];

/** Every fixed page that anyone may find. Projects are added separately. */
export const publicPages = [...sitePages, ...legalPages]
  .map(({ to }) => to)
  .concat("/avis", "/demande/devis");
