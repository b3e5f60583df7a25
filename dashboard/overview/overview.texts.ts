import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Vue d'ensemble",
  company: {
    title: "À compléter",
    text: "Le site ne dit encore rien de la coopérative. Son nom, son adresse, son téléphone, son e-mail et ses horaires se remplissent dans « Coordonnées ».",
    to: "Coordonnées",
  },
  shortcuts: {
    title: "Raccourcis",
    project: "Nouveau projet",
    hours: "Changer les horaires",
    homeText: "Changer la phrase de l'accueil",
    publicReviews: "Avis en ligne",
    invitation: "Inviter quelqu'un",
    figures: "Chiffres de l'année",
  },
  counters: "Compteurs",
  users: "Utilisateurs",
  pending: "Avis en attente",
  unread: "Messages non lus",
  projects: "Projets",
  unknown: "?",
  mine: "Demandes à moi",
  mineCount: (count: number) =>
    french(
      count === 1
        ? "Une demande est à vous."
        : `${capitalize(inWords(count, "feminine"))} demandes sont à vous.`,
    ),
  overdue: "Demandes en retard",
  toReview: "Avis à réexaminer",
  toReviewCount: (count: number) =>
    french(
      count === 1 ? "Un avis est à réexaminer." : `${capitalize(inWords(count))} avis sont à réexaminer.`,
    ),
  papers: "Papiers à renouveler",
  papersCount: (count: number) =>
    french(
      count === 1
        ? "Un papier est à renouveler."
        : `${capitalize(inWords(count))} papiers sont à renouveler.`,
    ),
  departures: "Départs prévus",
  departuresCount: (count: number) =>
    french(
      count === 1
        ? "Une personne quitte bientôt la coopérative."
        : `${capitalize(inWords(count, "feminine"))} personnes quittent bientôt la coopérative.`,
    ),
  departure: (moment: string) => french(`le ${moment}`),
  doubted: "Signalé",
  contested: "Refus contesté",
  all: "Voir tout",
  latestProjects: "Derniers projets",
  recentUsers: "Utilisateurs récents",
  noUnread: "Aucun message non lu.",
  noPending: "Aucun avis en attente.",
  noProjects: "Aucun projet pour le moment.",
  noUsers: "Aucun utilisateur pour le moment.",
  notRead: "Non lu",
  uncategorised: "Sans catégorie",
  trend: "Ces 30 derniers jours",
  trendFailure: "Les mesures n'ont pas pu être chargées.",
  day: "Jour",
  messages: "Messages",
  reviews: "Avis",
  views: "Vues de projets",
  highest: (count: number) => french(`au plus ${count} par jour`),
});
