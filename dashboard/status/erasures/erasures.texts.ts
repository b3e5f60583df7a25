import type { RetentionRule } from "../../../domain/personal-data/retention/rules.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Ce que le site efface cette semaine",
  back: "État du site",
  failed: "Impossible de lire ce que le site efface.",
  intro: (day: string) =>
    french(
      `D'ici au ${day}, le site efface seul et pour de bon ce qui suit, si rien ne change. Ce que la loi fait garder n'y est jamais.`,
    ),
  nothing: "Rien n'arrive à son terme cette semaine.",
  what: "Quoi",
  why: "Pourquoi",
  bin: "Trente jours dans la corbeille",
  journal: (count: number, day: string) =>
    french(
      count === 0
        ? `Le journal n'a rien d'avant le ${day} : il garde douze mois.`
        : `${count} ${count < 2 ? "ligne" : "lignes"} du journal d'avant le ${day} : il garde douze mois.`,
    ),
  minor: (count: number) =>
    french(
      `${count} ${count < 2 ? "trace technique" : "traces techniques"} : liens expirés, reçus d'e-mails, messages aux outils reliés.`,
    ),
  warned: "Comptes prévenus de leur fermeture",
  warnedText: "Leur propriétaire a reçu une lettre. Une seule visite d'ici là, et le compte reste.",
  warningDay: (day: string) => french(`prévenu le ${day}`),
  keepsReviews:
    "Aucun avis n'est effacé : « Garder un avis en ligne » n'a pas de durée en années, comme « cinq ans ».",
  keepsReviewsLink: "Écrire cette durée",
  noLetters: "Aucun compte n'est fermé : sans serveur d'e-mail, personne ne peut être prévenu un mois avant.",
  rules: {
    keptFiles: "Dossier que la loi faisait garder, son dernier jour est passé",
    worksites: "Chantier reçu il y a dix ans",
    neverReceived: "Chantier jamais réceptionné, sans nouvelle depuis longtemps",
    enquiries: "Trois ans après le dernier échange",
    reviews: "Avis en ligne depuis le temps annoncé",
    doubts: "Avis signalé, réglé il y a trois ans",
    links: "Lien expiré",
    previews: "Lien d'aperçu fini depuis un mois",
    mails: "Reçu d'e-mail",
    deliveries: "Message envoyé à un outil relié, il y a trente jours",
    accounts: "Compte sans visite depuis trois ans, prévenu il y a un mois",
  } satisfies Record<RetentionRule, string>,
});
