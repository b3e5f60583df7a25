import type { Delays } from "../../domain/company/fields.ts";
import { delayInFrench } from "../../domain/reviews/delay.ts";
import { groundNames, refusalGrounds } from "../../domain/reviews/grounds.ts";
import { reviewsInForce } from "../../domain/reviews/in-force.ts";
import { frenchTexts } from "../../ui/text/typography.ts";

/** Sentences that do not apply are `false`. */
export type Rule = {
  title: string;
  text: (string | false)[];
  list?: string[];
  after?: string[];
  link?: string;
};

/** The rule in force chooses each sentence, so no text has to be updated by hand. */
const checks: Record<string, string> = {
  pending:
    "Chaque avis est lu par un membre de l’équipe avant d’être publié. Aucun avis ne paraît de lui-même.",
  approved: "Un avis paraît aussitôt envoyé, et l’équipe le lit ensuite.",
};

const orders: Record<string, string> = {
  "-published_at,-id":
    "Les avis sont classés du plus récemment publié au plus ancien, quelle que soit leur note, et chaque avis compte autant dans la moyenne.",
};

/**
 * Returns the rules for reviews, as the law requires (Code de la consommation, L111-7-2 and D111-17 to D111-19).
 *
 * @param delay days that the latest reviews waited to be published, or `null` if too few are measured
 * @param sendsLetters whether letters leave; without letters, nobody is invited or informed
 */
export function listRules(delays: Delays, delay: number | null, sendsLetters = false): Rule[] {
  return [...collecting(delays, delay, sendsLetters), ...afterwards(delays, sendsLetters)];
}

/** Rules about authors, checks, and the parts of a review that are shown. */
function collecting({ publication }: Delays, delay: number | null, sendsLetters: boolean): Rule[] {
  return frenchTexts<Rule[]>([
    {
      title: "Qui peut écrire",
      text: [
        "Toute personne qui a ouvert un compte ici et confirmé son adresse e-mail : un avis par ouvrage, et un sur la coopérative en général. Un nouvel envoi remplace le précédent.",
        sendsLetters &&
          `${reviewsInForce.invitedAfterDays} jours après la remise des clés, le client est invité une seule fois à donner son avis, content ou non ; un lien de la lettre arrête l’invitation.`,
        "Aucun avis n’est payé, ni récompensé par une remise ou un cadeau.",
      ],
    },
    {
      title: "« Client vérifié »",
      text: [
        "Quand l’avis arrive, le site cherche le dossier de chantier de son auteur : celui de l’ouvrage dont il parle, ou l’un des siens s’il parle de la coopérative en général. S’il le trouve, l’avis porte la mention « Client vérifié », l’étape du chantier ce jour-là et la date du contrôle. L’auteur n’y peut rien, l’équipe non plus.",
        "Les autres avis ne portent pas cette mention : leur auteur a un compte et une adresse confirmée, et l’équipe les lit comme les autres, mais aucun dossier de chantier ne s’y rattache.",
      ],
    },
    {
      title: "Ce que nous contrôlons",
      text: [
        checks[reviewsInForce.firstState] ?? "",
        "L’équipe regarde si le récit porte sur un chantier, une visite ou un échange que nous avons eu. Elle seule peut contacter l’auteur d’un avis, par son adresse e-mail.",
        !!publication && `L’équipe se donne ${publication} au plus pour cette lecture.`,
        delay !== null &&
          `Mesuré sur les derniers avis publiés : la moitié a paru en ${delayInFrench(delay)}.`,
      ],
    },
    {
      title: "Ce que vous voyez",
      text: [
        `La note, le commentaire tel qu’il a été écrit, la date de l’expérience et celle de la publication. ${orders[reviewsInForce.order] ?? ""}`,
        "Quand la coopérative répond, sa réponse paraît sous l’avis avec sa date, séparée de lui. Elle ne change rien aux mots du client, et n’en a pas le moyen.",
      ],
    },
  ]);
}

/** How long a review stays, and how to contradict it. */
function afterwards({ reviews }: Delays, sendsLetters: boolean): Rule[] {
  return frenchTexts<Rule[]>([
    {
      title: "Modifier, retirer",
      text: [
        "Vous voulez retirer votre avis, ou le changer ? Vous pouvez le faire à tout moment dans votre espace : c’est sans frais, et sans raison à donner. Un avis que son auteur a changé quitte cette page, est relu, et revient avec une nouvelle date de publication.",
        reviews
          ? `Sans cela, un avis reste en ligne ${reviews} au plus : l’équipe le retire alors à la main.`
          : "Sans cela, un avis reste en ligne aussi longtemps que le compte de son auteur existe.",
      ],
    },
    {
      title: "Un avis refusé",
      text: [
        "Une mauvaise note n’est jamais une raison. Un avis n’est refusé, ou retiré de cette page, que pour un de ces motifs :",
      ],
      list: refusalGrounds.map((ground) => groundNames[ground]),
      after: [
        `Son auteur en trouve le motif dans son espace${sendsLetters ? ", et dans une lettre," : ""} avec une phrase de l’équipe.`,
        "Votre avis a été refusé et vous n’êtes pas d’accord ? Répondez-y depuis votre espace : l’équipe relit l’avis, puis le publie, ou vous dit pourquoi elle maintient son refus. Vous pouvez aussi le récrire.",
      ],
    },
    {
      title: "Signaler un doute",
      text: [
        `Un avis publié vous paraît faux ? Le lien « Signaler un doute », sous chaque avis, prévient l’équipe, sans compte et sans frais. L’équipe relit l’avis, le garde ou le retire${sendsLetters ? ", et vous répond si vous le voulez" : ""}.`,
        "Pour toute autre question, écrivez-nous.",
      ],
      link: "Envoyer un message",
    },
  ]);
}
