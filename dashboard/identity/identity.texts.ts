import type { PaletteId } from "../../domain/identity/accent.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Identité",
  versions: "Versions",
  intro:
    "Le nom, la marque, une couleur. Ce que vous changez ici change partout : pages, lettres, partages. Le papier et l'encre ne bougent pas.",
  failed: "Impossible de charger l'identité.",
  found: "Ce que vous aviez commencé est là.",
  name: "Le nom",
  nameLabel: "Tel qu'on le dit",
  nameHint: (length: number, room: number) =>
    french(
      length > room
        ? `${length} sur ${room}. Au-delà, il devient petit en bas de chaque page.`
        : `${length} sur ${room}. En bas de chaque page, il prend toute la largeur.`,
    ),
  mark: "La marque",
  markLegend: "Quelle marque",
  marks: {
    logo: { name: "Votre logo", text: "À côté du nom" },
    drawn: { name: "La marque dessinée", text: "Sa clé suit la couleur" },
    initials: { name: "Taillée dans le nom", text: (letters: string) => `${letters}, au ciseau` },
    none: { name: "Le nom seul", text: "Rien devant" },
  },
  noLetters: "Le nom n'a pas d'initiale",
  logoPick: "Choisir un logo",
  logoReplace: "Remplacer le logo",
  logoRemove: "Retirer le logo",
  logoHint: "Un dessin SVG ou une image PNG, carré de préférence : le nom s'écrit à côté.",
  colour: "La couleur",
  colourLegend: "Six teintes, lisibles partout où le site s'en sert, jusque dans les petites lettres.",
  palette: {
    heartwood: { name: "Duramen", text: "Le plus chaud" },
    walnut: { name: "Brou de noix", text: "Le plus brun" },
    plum: { name: "Prune", text: "Le plus vif" },
    fir: { name: "Sapin", text: "Le plus frais" },
    slate: { name: "Ardoise", text: "Le plus calme" },
    iron: { name: "Fer", text: "Le plus noir" },
  } satisfies Record<PaletteId, { name: string; text: string }>,
  own: "Ou la vôtre",
  ownName: "La vôtre",
  picker: "Choisir dans un nuancier",
  sample: "Lever, mardi",
  judged: {
    everywhere: {
      verdict: "Se lit partout.",
      advice: "Jusque dans les petites lettres : le site peut s'en servir.",
    },
    large: {
      verdict: "Se lit en grand, pas en petit.",
      advice: "Bonne pour un titre ou un aplat ; trop pâle pour un lien, une marque ou un bouton.",
    },
    none: { verdict: "Ne se lit pas sur le papier.", advice: "Trop pâle, même en grand." },
    unread: {
      verdict: "",
      advice: "Six chiffres ou lettres de A à F, comme #33485A. Le site dit si elle se lit.",
    },
  },
  takeNearest: "Prendre la plus proche qui convient",
  nearest: "La plus proche de la vôtre",
  share: "L'image de partage",
  shareLegend:
    "Celle qu'on voit quand un lien vers le site part dans un message. Un ouvrage partagé montre la sienne.",
  shares: { usual: "L'accueil", team: "L'équipe", workshop: "L'atelier", own: "La vôtre" },
  shareAdd: "Une autre",
  signature: "La signature des lettres",
  signatureLabel: "Sous chaque lettre, après le prénom de qui l'écrit",
  signatureHint:
    "Quatre lignes au plus. Ni image, ni slogan : elle arrive partout. Vide, les lettres ne portent que le nom.",
  nothingYet: "Rien n'est changé tant que vous n'avez pas enregistré.",
  save: "Enregistrer l'identité",
  saved: "Identité enregistrée.",
  nothing: "Rien n'a changé.",
  notSaved: "L'identité n'est pas enregistrée. Vérifiez la connexion, puis réessayez.",
  conflict:
    "Quelqu'un a changé l'identité pendant que vous écriviez. Enregistrez encore pour garder la vôtre, ou reprenez la sienne.",
  takeTheirs: "Reprendre la sienne",
  unreadable: "Ce fichier n'est ni un dessin SVG, ni une image.",
  preview: "Ce que ça donne",
  previewText:
    "La barre du site, un bouton, une carte, un lien partagé et une lettre, avec ce que vous avez choisi.",
  bar: ["Accueil", "Services", "Contact"],
  button: "Voir nos réalisations",
  link: "Nos services",
  card: { measure: "mars 2026", title: "Maison des Tilleuls", badge: "Maison ossature bois" },
  letter: {
    greeting: "Bonjour Hélène,",
    text: "La visite est confirmée, mardi 24 à 9 h, chez vous à Cordes. Un empêchement ?",
    link: "Changez l'heure ici",
    writer: "Hugo",
  },
});
