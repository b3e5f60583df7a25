import { type letterSentences, originalSentence } from "../letters/letter-sentences.ts";
import { type EditablePage, fixedSection, textPlace, textPlaceholders } from "../places.ts";

type Group = keyof typeof letterSentences;
type Names<Each extends Group> = Record<keyof (typeof letterSentences)[Each], string>;

/** The French name of each group of letters, and of its sentences. */
const names: { [Each in Group]: [title: string, sentences: Names<Each>] } = {
  message: ["Message reçu", { opening: "Ouverture", quote: "Ouverture, pour un devis", closing: "Fin" }],
  reply: [
    "Réponse",
    {
      opening: "Ouverture",
      account: "Fin, pour un client",
      accountByMail: "Fin, pour un client, si les réponses par lettre arrivent",
      enquiry: "Fin, pour un visiteur",
      enquiryByMail: "Fin, pour un visiteur, si les réponses par lettre arrivent",
      letter: "Fin, pour un visiteur sans lien",
    },
  ],
  enquiry: [
    "Demande",
    {
      link: "Ouverture : un lien neuf",
      invitation: "Ouverture : une invitation à lire",
      account: "Ouverture : un compte ouvert",
      joined: "Ouverture : une demande dans son espace",
      reach: "Fin : ce que le lien ouvre",
      sharing: "Fin : à deux",
    },
  ],
  visit: [
    "Visite",
    {
      offered: "Ouverture : proposée",
      chosen: "Ouverture : retenue",
      moved: "Ouverture : déplacée",
      cancelled: "Ouverture : annulée",
      closing: "Fin",
      closingCancelled: "Fin, si elle est annulée",
    },
  ],
  worksite: [
    "Chantier",
    {
      opened: "Ouverture : le dossier",
      sketch: "Ouverture : on dessine",
      permit: "Ouverture : le permis",
      workshop: "Ouverture : l'atelier",
      raising: "Ouverture : le levage",
      weathertight: "Ouverture : hors d'eau",
      finishing: "Ouverture : on finit",
      acceptance: "Ouverture : la réception",
      handover: "Ouverture : les clés",
      closing: "Fin",
      closingEnquiry: "Fin, pour qui n'a pas de compte",
      closingWord: "Fin : le mot de la semaine",
    },
  ],
  review: [
    "Avis",
    {
      invitation: "Ouverture : l'invitation",
      invitationClosing: "Fin : l'invitation",
      published: "Ouverture : publié",
      publishedClosing: "Fin : publié",
      answered: "Ouverture : une réponse",
      answeredClosing: "Fin : une réponse",
      refused: "Ouverture : refusé",
      upheld: "Ouverture : refus maintenu",
      refusedClosing: "Fin : refusé",
      withdrawn: "Ouverture : retiré",
      dropped: "Ouverture : écarté",
      removedClosing: "Fin : retiré ou écarté",
    },
  ],
  permission: [
    "Permission de publier",
    { asked: "Ouverture : la question", askedClosing: "Fin : la question" },
  ],
  doubt: ["Avis signalé", { opening: "Ouverture", closing: "Fin" }],
  account: [
    "Compte",
    {
      news: "Ouverture : une réponse attend",
      newsClosing: "Fin : une réponse attend",
      sleep: "Ouverture : le compte s'endort",
      sleepClosing: "Fin : le compte s'endort",
      verification: "Ouverture : confirmer l'adresse",
      link: "Ouverture : le lien de connexion",
      password: "Ouverture : un nouveau mot de passe",
    },
  ],
};

/** The most characters of a sentence in a letter. */
const room = 320;
export const lettersPage: EditablePage = {
  title: "Lettres",
  sections: Object.entries(names).map(([group, [title, sentences]]) =>
    fixedSection(
      group,
      title,
      Object.entries(sentences).map(([name, place]) => {
        const id = `${group}.${name}`;
        return textPlace(id, place, room, ...textPlaceholders(originalSentence(id)));
      }),
    ),
  ),
};
