import { daysInBin } from "../../domain/bin/retention.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

type Noun = { name: string; this: string; restored: string; erased: string };

/** The texts of the bin. */
export const texts = frenchTexts({
  title: "Corbeille",
  intro: `Ce que l’équipe a supprimé attend ici ${inWords(daysInBin)} jours, puis le site l’efface pour de bon, avec ses images. D’ici là, tout se restaure. Une image retirée d’une galerie se reprend dans les versions de son projet.`,
  caption: "Corbeille, du plus récemment supprimé au plus ancien",
  empty: "La corbeille est vide.",
  search: "Rechercher dans la corbeille",
  notFound: "Rien de tel dans la corbeille.",
  failed: "Impossible de charger la corbeille.",
  columns: {
    picture: "Image",
    what: "Élément",
    who: "Supprimé par",
    when: "Supprimé le",
    until: "Effacé le",
    acts: "Actions",
  },
  nobody: "Un visiteur",
  untitled: "Sans titre",
  suspect: ", indésirable ?",
  suspects:
    "« Indésirable ? » : ce message du formulaire a rempli la case que seuls les robots voient. S’il vient d’une vraie personne, restaurez-le : il arrive dans les messages, non lu, et l’équipe est prévenue.",
  restore: "Restaurer",
  purge: "Supprimer définitivement",
  emptyBin: "Vider la corbeille",
  emptyText: "Êtes-vous sûr de vouloir vider la corbeille ? Cette action est irréversible.",
  emptied: "La corbeille est vide.",
  failure: "Rien n’a changé : le site n’a pas répondu. Réessayez.",
  total: (count: number) => french(`${count} ${count > 1 ? "éléments" : "élément"}`),
});

const nouns: Record<string, Noun> = frenchTexts({
  projects: noun("Projet", "ce projet", "Projet restauré.", "Projet supprimé définitivement."),
  messages: noun("Message", "ce message", "Message restauré.", "Message supprimé définitivement."),
  replies: noun("Réponse", "cette réponse", "Réponse restaurée.", "Réponse supprimée définitivement."),
  reviews: noun("Avis", "cet avis", "Avis restauré.", "Avis supprimé définitivement."),
  review_doubts: noun(
    "Signalement",
    "ce signalement",
    "Signalement restauré.",
    "Signalement supprimé définitivement.",
  ),
  readers: noun("Lecteur", "ce lecteur", "Lecteur restauré.", "Lecteur supprimé définitivement."),
  visits: noun("Visite", "cette visite", "Visite restaurée.", "Visite supprimée définitivement."),
  webhooks: noun(
    "Outil relié",
    "cet outil relié",
    "Outil de nouveau relié.",
    "Outil relié supprimé définitivement.",
  ),
  quotes: noun("Devis", "ce devis", "Devis restauré.", "Devis supprimé définitivement."),
  saved_answers: noun(
    "Réponse toute prête",
    "cette réponse toute prête",
    "Réponse toute prête restaurée.",
    "Réponse toute prête supprimée définitivement.",
  ),
  worksites: noun(
    "Chantier",
    "ce dossier de chantier",
    "Chantier restauré.",
    "Chantier supprimé définitivement.",
  ),
  worksite_documents: noun(
    "Pièce de chantier",
    "cette pièce",
    "Pièce restaurée.",
    "Pièce supprimée définitivement.",
  ),
  worksite_photos: noun(
    "Photo de chantier",
    "cette photo",
    "Photo restaurée.",
    "Photo supprimée définitivement.",
  ),
  worksite_words: noun(
    "Mot de la semaine",
    "ce mot de la semaine",
    "Mot de la semaine restauré. S'il n'était pas parti, il part samedi à 8 h.",
    "Mot de la semaine supprimé définitivement.",
  ),
  site_addresses: noun("Renvoi", "ce renvoi", "Renvoi restauré.", "Renvoi supprimé définitivement."),
  news: noun("Nouvelle", "cette nouvelle", "Nouvelle restaurée.", "Nouvelle supprimée définitivement."),
  portraits: noun("Portrait", "ce portrait", "Portrait restauré.", "Portrait supprimé définitivement."),
  services: noun("Service", "ce service", "Service restauré.", "Service supprimé définitivement."),
  papers: noun("Papier", "ce papier", "Papier restauré.", "Papier supprimé définitivement."),
  users: noun(
    "Utilisateur",
    "cet utilisateur",
    "Utilisateur restauré.",
    "Utilisateur supprimé définitivement.",
  ),
});

/** The noun for a record of a collection. */
export function recordNoun(collection: string): Noun {
  return (
    nouns[collection] ??
    noun("Élément", "cet élément", "Élément restauré.", "Élément supprimé définitivement.")
  );
}

/** The specification's sentence, here where it is literally true (reading F34). */
export function purgeText(collection: string): string {
  return french(
    `Êtes-vous sûr de vouloir supprimer ${recordNoun(collection).this} ? Cette action est irréversible.`,
  );
}

function noun(name: string, demonstrative: string, restored: string, erased: string): Noun {
  return { name, this: demonstrative, restored, erased };
}
