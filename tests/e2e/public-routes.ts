/** A public page of the specification: its words in their order, and the targets of its buttons. */
export type PublicRoute = {
  path: string;
  /** The page's single heading of the first level. */
  heading: string;
  words: string[];
  ways: [name: string, target: string][];
  status?: 404;
};

/** Every public page (spec §2, issue's additions last), in the order of the specification's table. */
export const publicRoutes: PublicRoute[] = [
  {
    path: "/",
    heading: "L'expertise du bois, au service de vos rêves.",
    words: [
      "équipe coopérative d'artisans du bois",
      "Maisons Ossature Bois",
      "Extensions & Surélévations",
      "Aménagements Extérieurs",
      "Découvrez nos réalisations",
      "Plus qu'un constructeur, une coopérative",
      "Prêt à donner vie à votre projet ?",
      "Lundi – vendredi",
      "7h00-19h00",
      "Samedi",
      "Fermé",
      "Dimanche",
      "Fermé",
    ],
    ways: [
      ["Voir nos réalisations", "/realisations"],
      ["Demander un devis gratuit", "/contact"],
      ["Voir tous nos projets", "/realisations"],
      ["Rencontrer l'équipe", "/qui-sommes-nous"],
      ["Prendre rendez-vous", "/contact"],
      ["Envoyer un message", "/contact"],
    ],
  },
  {
    path: "/services",
    heading: "Nos Services",
    words: ["ossature bois", "surélévations", "Terrasses", "Un projet spécifique en tête ?"],
    ways: [["Demander un devis", "/contact"]],
  },
  {
    path: "/realisations",
    heading: "Nos Réalisations d'Exception",
    words: ["Commencez Votre Projet", "...", "Vous avez un projet similaire en tête ?"],
    ways: [
      ["Commencez Votre Projet", "/contact"],
      ["Maison des Tilleuls", "/realisations/maison-des-tilleuls"],
      ["Demander une consultation", "/contact"],
    ],
  },
  {
    path: "/realisations/maison-des-tilleuls",
    heading: "Maison des Tilleuls",
    words: [
      "Description du Projet",
      "Détails",
      "12 septembre 2025",
      "Galerie d'images",
      "Projets Similaires",
      "Prêt à donner vie à votre projet ?",
    ],
    ways: [
      ["Retour aux réalisations", "/realisations"],
      ["Prendre rendez-vous", "/contact"],
    ],
  },
  {
    path: "/realisations/maison-du-coteau",
    heading: "Maison du Coteau",
    words: [
      "Description du Projet",
      "Détails",
      "Cordes-sur-Ciel",
      "4 octobre 2024",
      "Du bois nu à l'ouvrage",
      "Avant",
      "Une pente, du rocher",
      "Pendant",
      "Six jours de levage",
      "Après",
      "Le premier hiver",
      "Galerie d'images",
    ],
    ways: [["Cordes-sur-Ciel, Tarn", "/realisations?lieu=tarn"]],
  },
  {
    path: "/qui-sommes-nous",
    heading: "Qui sommes-nous ?",
    words: [
      "artisans passionnés",
      "Qualité et précision",
      "Durabilité et écologie",
      "Engagement local",
      "Relation client",
      "Innovation continue",
    ],
    ways: [
      ["Découvrez notre modèle coopératif", "/notre-cooperative"],
      ["Notre coopérative", "/notre-cooperative"],
    ],
  },
  {
    path: "/notre-cooperative",
    heading: "Notre Coopérative",
    words: [
      "Gouvernance démocratique",
      "Engagement local et durable",
      "Transparence et équité",
      "Qualité au service du client",
    ],
    ways: [
      ["Contactez-nous", "/contact"],
      ["Prendre rendez-vous", "/contact"],
    ],
  },
  {
    path: "/contact",
    heading: "Racontez-nous votre projet",
    words: ["Nom", "E-mail", "Sujet", "Message", "05 36 49 12 34", "Lundi – vendredi", "8h-12h / 14h-18h"],
    ways: [["que pour vous répondre", "/donnees-personnelles"]],
  },
  {
    path: "/demande/devis",
    heading: "Demander un devis",
    words: [
      "Qu'est-ce qu'on lève ?",
      "Une extension",
      "Où se trouve le chantier ?",
      "Posez-le contre la maison",
      "Quand, et pour combien ?",
      "E-mail",
      "Envoyer la demande",
    ],
    ways: [],
  },
  // The browser's link names the enquiry. Without a link, the page says where to begin.
  { path: "/demande", heading: "Votre demande", words: [], ways: [] },
  { path: "/demande/revoquer", heading: "Révoquer ce lien", words: ["n'ouvrira plus rien"], ways: [] },
  { path: "/avis", heading: "Avis clients", words: ["sur 5"], ways: [] },
  { path: "/mentions-legales", heading: "Mentions légales", words: ["Scop"], ways: [] },
  { path: "/donnees-personnelles", heading: "Données personnelles", words: ["CNIL"], ways: [] },
  {
    path: "/accessibilite",
    heading: "Accessibilité",
    words: ["non conforme", "Défenseur des droits"],
    ways: [],
  },
  {
    path: "/nulle/part",
    heading: "Oups ! La page que vous cherchez n'existe pas.",
    words: ["Oups ! La page que vous cherchez n'existe pas."],
    ways: [["Retour à l'accueil", "/"]],
    status: 404,
  },
];
