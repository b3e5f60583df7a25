import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Papiers",
  add: "Ajouter un papier",
  back: "Papiers",
  failure: "Impossible de charger les papiers.",
  paperFailure: "Impossible de charger ce papier.",
  gone: "Ce papier n'existe plus.",
  none: "Aucun papier pour le moment. Une photo prise au téléphone suffit pour ranger le premier.",
  list: "Les papiers, le premier à finir en tête, ceux qui sont renouvelés à la fin",
  renewed: "Renouvelé",
  legend: {
    passed: "passé",
    ahead: "à venir",
    last: "les soixante derniers jours : une lettre part à 60, 30 et 7 jours",
    ended: "expiré, caché",
    renewed: "renouvelé",
  },
  summary: (ended: number, ending: number) => french(summaryText(ended, ending)),
  newTitle: "Ajouter un papier",
  kind: "Quel papier",
  name: "Nom du label",
  file: "Photo ou PDF",
  fileHint: "Une photo bien droite se lit mieux. Une grande photo est réduite, et reste lisible.",
  filePick: "Choisir un fichier",
  fileDrop: "ou le glisser ici",
  fileOther: "en choisir un autre",
  fileNow: "Le fichier actuel",
  preparing: "Préparation du fichier...",
  camera: "Prendre en photo",
  unreadable: "Cette photo ne peut pas être lue. Prenez-la à nouveau, ou choisissez un PDF.",
  startsOn: "Il vaut du",
  endsOn: "Jusqu'au",
  endsOnHint: "Le lendemain, il disparaît du site de lui-même.",
  issuer: "Délivré par",
  number: "Numéro du contrat ou du certificat",
  activities: "Activités couvertes",
  area: "Où il vaut",
  shownTo: "Sur le site",
  audiences: {
    public: "Montré, avec son fichier",
    on_request: "Montré, le fichier sur demande",
    team: "Pour l’équipe seule",
  },
  audienceHint:
    "Montré : mentions légales, accueil et services. Avant de laisser ouvrir le fichier, regardez qu'il ne porte ni signature ni numéro de compte.",
  save: "Ranger ce papier",
  saved: "Papier rangé.",
  nothing: "Rien n'a changé.",
  notSaved: "Ce papier n'est pas rangé. Vérifiez la connexion, puis réessayez.",
  found: "Ce que vous aviez commencé est là.",
  foundWithFile: "Ce que vous aviez commencé est là, avec son fichier.",
  conflict: "Quelqu'un d'autre a enregistré ce papier entre-temps.",
  sending: (percent: number) => french(`Envoi en cours : ${percent} %`),
  seen: "Ce qu'en voit un visiteur",
  seenTexts: {
    public: "Les visiteurs le lisent dans les mentions légales, et ouvrent son fichier.",
    asked: "Les visiteurs le lisent dans les mentions légales. Pour le fichier, ils vous écrivent.",
    team: "Rien : ce papier reste à l'équipe.",
    ahead: "Rien encore : il apparaîtra le jour où il commence.",
    ended: "Rien : il a disparu du site le lendemain de sa fin.",
  },
  follow: "Ranger celui qui suit",
  delete: "Supprimer ce papier",
  remove: "Supprimer",
  removeTitle: "Supprimer le papier",
  removeText: "Êtes-vous sûr de vouloir supprimer ce papier ?",
  removed: "Papier supprimé avec succès !",
});

function summaryText(ended: number, ending: number): string {
  if (ended + ending === 0) return "Rien ne finit dans les soixante jours.";
  const parts = [
    ended > 0 && (ended === 1 ? "un papier est expiré" : `${inWords(ended)} papiers sont expirés`),
    ending > 0 &&
      (ending === 1
        ? "un papier finit dans les soixante jours"
        : `${inWords(ending)} papiers finissent dans les soixante jours`),
  ].filter((part) => part !== false);
  const sentence = parts.join(", ");
  return `${capitalize(sentence)}.`;
}

/** The texts of the corners of a page on a photo. */
export const cornerTexts = frenchTexts({
  photo: "La photo du papier",
  found:
    "Les quatre coins sont trouvés ; tirez-en un s'il est de travers. La page est redressée et rangée en PDF.",
  none: "Les coins de la page ne se voient pas : la photo sera rangée telle quelle.",
  place: "Poser les coins à la main",
  keep: "Garder la photo telle quelle",
  corners: ["Coin en haut à gauche", "Coin en haut à droite", "Coin en bas à droite", "Coin en bas à gauche"],
});
