/** The names of the pages that the tests look at, in the order of the list. */
export const testedPages: Readonly<Record<string, string>> = {
  "/": "Accueil",
  "/services": "Services",
  "/realisations": "Réalisations",
  "/realisations/…": "Un ouvrage",
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
