import type { Delays } from "../../domain/company/fields.ts";
import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Avis clients",
  title: ["Avis", "clients"],
  description:
    "Ce que nos clients disent de leur maison, de leur extension ou de leur terrasse en bois, du plus récent au plus ancien, et comment leurs avis sont recueillis et vérifiés.",
  text: "Celles et ceux qui ont vécu un chantier avec nous le racontent ici, contents ou non.",
  rules: "Comment ces avis sont recueillis",
  list: "Les avis",
  waiting: "Chargement des avis...",
  failure: "Impossible de charger les avis.",
  failureText: "La connexion a lâché, ou notre serveur fait une pause.",
  empty: "Aucun avis publié pour le moment.",
  emptyText: "Nous n’en écrivons pas nous-mêmes : cette page attend la parole de nos clients.",
  beyond: "Il n’y a pas autant d’avis.",
  first: "Retour aux avis",
  newer: "Avis plus récents",
  older: "Avis plus anciens",
  pages: "Pages des avis",
  question: "Vous avez vécu un chantier avec nous ?",
  give: "Donner mon avis",
  rulesRule: "La règle du jeu",
  rulesTitle: "Comment ces avis sont recueillis et vérifiés",
  admin:
    "Visible par les administrateurs seulement : il manque à la fiche de la coopérative le délai maximal de publication d’un avis, et la durée pendant laquelle il reste en ligne. La loi veut les deux ici.",
});

/** How reviews come about, as the law wants it said (Code de la consommation, L111-7-2 and D111-17 to D111-19). */
export function rulesOf({ publication, reviews }: Delays) {
  return frenchTexts([
    {
      title: "Qui parle",
      text: [
        "Des clients de la coopérative. Chaque avis tient au compte de son auteur, et parle d’un ouvrage ou de la coopérative en général.",
        "Aucun avis n’est payé, ni récompensé par une remise ou un cadeau.",
      ],
    },
    {
      title: "Ce que nous vérifions",
      text: [
        "Chaque avis est lu par un membre de l’équipe avant d’être publié. Il s’assure que l’auteur a bien été notre client et que le récit porte sur un chantier que nous avons mené. Aucun avis ne paraît de lui-même.",
        ...(publication ? [`L’équipe se donne ${publication} au plus pour cette lecture.`] : []),
      ],
    },
    {
      title: "Ce que vous voyez",
      text: [
        "La note, le commentaire tel qu’il a été écrit, la date de l’expérience et celle de la publication. Les avis sont classés du plus récemment publié au plus ancien, quelle que soit leur note, et la moyenne compte chacun pour un.",
        "Quand la coopérative répond, sa réponse paraît sous l’avis, séparée de lui. Elle ne change rien aux mots du client, et n’en a pas le moyen.",
      ],
    },
    {
      title: "Modifier, retirer",
      text: [
        "Vous voulez retirer votre avis, ou le changer ? Votre espace le fait, quand vous voulez : c’est sans frais, et sans raison à donner. Un avis que son auteur a changé quitte cette page, est relu, et revient avec une nouvelle date de publication.",
        reviews
          ? `Sans cela, un avis reste en ligne ${reviews} au plus : l’équipe le retire alors à la main.`
          : "Sans cela, un avis reste en ligne aussi longtemps que le compte de son auteur existe.",
      ],
    },
    {
      title: "Un avis refusé",
      text: [
        "Une mauvaise note n’est jamais une raison. Nous refusons un avis qui ne vient pas d’un client, qui insulte quelqu’un, qui livre la vie privée d’un autre, ou qui parle d’autre chose que de notre travail. Son auteur lit dans son espace, et dans une lettre, laquelle vaut pour lui.",
      ],
    },
    {
      title: "Contester, signaler",
      text: [
        "Votre avis a été refusé et vous n’êtes pas d’accord ? Un avis publié vous paraît faux ? Écrivez-nous en disant pourquoi : nous le relisons et vous répondons, sans frais.",
      ],
      link: "Envoyer un message",
    },
  ]);
}
