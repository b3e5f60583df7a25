/** The pages that the tests look at, in the order of the list. Pages of the menu are named as there. */
export const testedPages: Readonly<Record<string, string>> = {
  "/": "Accueil",
  "/services": "Services",
  "/services/…": "Un service",
  "/realisations": "Réalisations",
  "/realisations/…": "Un ouvrage",
  "/nouvelles": "Nouvelles",
  "/nouvelles/…": "Une nouvelle",
  "/qui-sommes-nous": "Qui sommes-nous ?",
  "/notre-cooperative": "Notre Coopérative",
  "/contact": "Contact",
  "/demande/devis": "Demander un devis",
  "/demande": "Votre demande",
  "/avis": "Avis clients",
  "/recherche": "Recherche",
  "/login": "Connexion",
  "/account": "Compte client",
  "/mentions-legales": "Mentions légales",
  "/donnees-personnelles": "Données personnelles",
  "/accessibilite": "Accessibilité",
};

/**
 * Returns the line of the list that an address belongs to: its own, that of all records under the same address, or that
 * of the page above it. Returns `undefined` for an address outside the list.
 */
export function testedPage(pathname: string): string | undefined {
  if (pathname in testedPages) return pathname;
  const first = `/${pathname.split("/")[1]}`;
  const ofRecords = `${first}/…`;
  if (ofRecords in testedPages) return ofRecords;
  return first in testedPages ? first : undefined;
}
