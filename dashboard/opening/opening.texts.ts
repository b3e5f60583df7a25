import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the page « Mise en ligne ». */
export const texts = frenchTexts({
  title: "Mise en ligne",
  failed: "Impossible de voir ce qui manque.",
  groups: { law: "La loi", visitors: "Les visiteurs", technique: "La technique" },
  before: "avant d'ouvrir.",
  hidden: "Les visiteurs ne voient pas encore le site.",
  local: "Le site n'est visible que de cet ordinateur.",
  lawFirst: "Il s'ouvre quand tout ce que la loi demande est là ; le reste peut attendre.",
  ready: "Ce que la loi demande est là : le site peut s'ouvrir quand vous voulez.",
  open: "Ouvrir le site",
  opened: "Le site est ouvert.",
  unopened: "Le site n'a pas pu s'ouvrir : il manque encore quelque chose que la loi demande.",
  see: "Voir le site",
  demonstration: "C'est la démonstration.",
  letterSent: (to: string) => french(`La lettre part à ${to}. Touchez-y le bouton.`),
  letterWaits: (moment: string) =>
    french(`Partie le ${moment}. Si elle n'arrive pas, regardez dans les indésirables, puis l'état du site.`),
  letterArrived: "La lettre d'essai est arrivée : le courrier part.",
  letterOld: "Ce lien n'est plus celui de la dernière lettre. Envoyez-en une autre.",
  notDone: "Cela n'a pas pu se faire : le site n'a pas répondu. Réessayez.",
  noServer: "Réglez d'abord le serveur de courrier.",
  look: "Regarder à nouveau",
  looked: "C'est ce qui se voit maintenant.",
  server: {
    title: "À régler sur le serveur",
    intro:
      "Ces réglages contiennent des mots de passe, ils restent donc hors du tableau de bord. Ouvrez le fichier, ajoutez les lignes, redémarrez : « sudo nano /etc/les-assembleurs.env », puis « sudo les-assembleurs restart ».",
    address: "L'adresse publique du site, avec https. Le nom de domaine doit mener à ce serveur.",
    mail: "Le serveur de courrier et l'expéditeur des lettres. Votre hébergeur de courrier donne l'adresse ; les signes spéciaux du mot de passe s'écrivent %40 pour @, %23 pour #.",
    backups:
      "Un dossier d'une autre machine, ou un espace de stockage loué ailleurs. La phrase secrète chiffre les sauvegardes : gardez-la aussi sur papier.",
  },
});

/** The texts of the overview's line. */
export const lineTexts = frenchTexts({
  name: "Mise en ligne",
  nothingMissing: "Il ne manque plus rien : le site peut s'ouvrir.",
  open: "L'ouvrir",
  see: "Les voir",
  leaves: "Cette ligne s'en va au bout de sept jours.",
  look: "Le voir",
});

function some(count: number, one: string, many: string): string {
  return french(`${count} ${count > 1 ? many : one}`);
}

/** The texts about the content of the demonstration. */
export const demonstrationTexts = frenchTexts({
  title: "Le contenu de démonstration",
  intro:
    "Projets, messages, avis, chantiers et papiers inventés s'enlèvent d'un geste. Ce que quelqu'un a changé depuis reste, et ce que vous avez créé n'est jamais touché.",
  goes: (count: number) => some(count, "fiche part à la corbeille", "fiches partent à la corbeille"),
  stays: (count: number) => some(count, "fiche changée depuis reste", "fiches changées depuis restent"),
  own: (count: number) =>
    count === 0
      ? french("Rien d'autre n'a été créé ici.")
      : some(count, "fiche est à vous, et reste.", "fiches sont à vous, et restent."),
  noAdministrator:
    "Faites d'abord un compte d'administrateur à vous : les comptes de démonstration finissent avec elle.",
  users: "Utilisateurs",
  remove: "Enlever la démonstration",
  question: "Enlever la démonstration ?",
  consequence:
    "Les fiches vont à la corbeille, où elles restent trente jours. Les coordonnées inventées s'effacent, les comptes de démonstration ne s'ouvrent plus, et le site repasse en préparation.",
  removed: "La démonstration est enlevée.",
});
