import type { Delays } from "../../collections/company/fields.ts";
import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Données personnelles",
  title: ["Données", "personnelles"],
  description:
    "Ce que ce site garde de vous, pourquoi, combien de temps, qui le voit, et comment le consulter, le corriger ou le faire effacer. Aucun traceur, aucune mesure d’audience.",
  text: "Ce site ne vous suit pas : aucun traceur, aucune publicité, aucune mesure d’audience. Il garde ce que vous lui confiez, et rien pour plus tard.",
  rights: "Vos droits",
  list: "Ce que nous gardons",
  admin:
    "Visible par les administrateurs seulement : il manque à la fiche de la coopérative la durée pendant laquelle elle garde les messages ou les comptes. Sans elle, cette page ne promet rien de plus que ce que fait le site.",
  rows: {
    what: "Quoi",
    why: "Pourquoi",
    basis: "Base légale",
    howLong: "Jusqu’à quand",
    who: "Qui le voit",
  },
  kept: {
    title: "Qui répond de vos données",
    text: "La coopérative. Le site ne transmet rien à une régie publicitaire ni à un revendeur de données.",
    host: "Ce que garde le site se trouve chez son hébergeur",
    legal: "Mentions légales",
  },
  visit: {
    title: "Quand vous visitez le site",
    text: [
      "Aucun cookie n’est déposé. Polices, images et scripts viennent de notre propre serveur : lire une page ne prévient personne d’autre.",
      "La carte d’OpenStreetMap ne se charge que si vous la demandez ; OpenStreetMap reçoit alors votre adresse IP. Instagram et Facebook sont de simples liens.",
      "Le journal technique du serveur note l’adresse de la page, l’heure et le résultat. Ni votre adresse IP, ni votre nom, ni ce que vous cherchez n’y figurent.",
    ],
  },
  bin: {
    title: "Ce qui est effacé",
    text: [
      "Un message, un avis ou un compte supprimé part d’abord dans une corbeille que le site n’affiche plus, au cas où ce serait une erreur. Après trente jours, il est effacé pour de bon, avec ses photos et l’historique de ses modifications : cela, le site le fait seul.",
      "Le reste, l’équipe le fait à la main : elle supprime du site ce qui a fait son temps, et les e-mails qui en gardent une copie dans la boîte de la coopérative. Un e-mail que le site n’a pas pu envoyer attend sur le serveur, qui l’efface après trente jours.",
    ],
  },
  yours: {
    title: "Vos droits",
    text: [
      "Vous pouvez demander à voir ce que nous avons de vous, à le corriger, à l’effacer, à en recevoir une copie, à en limiter l’usage, ou vous y opposer. Un consentement se retire comme il s’est donné : sans raison à fournir.",
      "Écrivez-nous, c’est gratuit. La loi nous donne un mois pour répondre. Si la réponse ne vous convient pas, la CNIL reçoit les plaintes : 3, place de Fontenoy, 75007 Paris.",
    ],
    write: "Nous écrire",
    cnil: "Adresser une plainte à la CNIL",
  },
});

export type Keeping = {
  title: string;
  /** Rows of the entry's title block, by the keys of `texts.rows`. */
  rows: Partial<Record<keyof typeof texts.rows, string>>;
  text?: string;
};

/**
 * Everything the site keeps of somebody, as it really does. The delays are what the cooperative has decided: nothing
 * is erased by them alone, the team does it.
 */
export function keepings({ messages, accounts, reviews }: Delays): Keeping[] {
  return frenchTexts([
    {
      title: "Quand vous nous écrivez",
      text: "Votre message arrive à l’équipe, sur le site et par e-mail : une copie est donc dans la boîte de la coopérative. Vous en recevez un accusé de réception. Tant qu’il n’est pas parti, ce que vous tapez reste dans l’onglet de votre navigateur, jusqu’à ce que vous le fermiez.",
      rows: {
        what: "Nom, e-mail, sujet, message ; téléphone et photos si vous en donnez. Le lieu et l’appareil inscrits dans les photos sont retirés à leur arrivée.",
        why: "Vous répondre, et préparer le rendez-vous ou le devis que vous demandez.",
        basis: "Des démarches faites à votre demande avant un contrat (RGPD, article 6.1.b).",
        howLong: messages
          ? `L’équipe les efface à la main, au plus tard ${messages} ; plus tôt si vous le demandez.`
          : "Tant que l’équipe ne les a pas effacés ; votre demande suffit.",
        who: "L’équipe. Notre hébergeur et notre service d’e-mail les transportent et les gardent pour nous.",
      },
    },
    {
      title: "Quand vous ouvrez un compte",
      text: "Le mot de passe n’est jamais gardé : seulement une empreinte dont on ne peut pas le tirer.",
      rows: {
        what: "Nom, e-mail et s’il est confirmé, date d’inscription, ce que vous écrivez depuis votre compte.",
        why: "Vous reconnaître, et rattacher à vous ce que vous nous écrivez.",
        basis: "Le service que vous demandez en vous inscrivant (RGPD, article 6.1.b).",
        howLong: accounts
          ? `Tant que votre compte existe ; l’équipe le ferme à la main, au plus tard ${accounts}.`
          : "Tant que votre compte existe.",
        who: "Vous et l’équipe.",
      },
    },
    {
      title: "Quand vous restez connecté",
      text: "Ces deux-là servent à la connexion seule : la loi ne demande pas de bandeau pour cela.",
      rows: {
        what: "Un cookie, « pb_auth », qu’aucun script ne peut lire ; et dans votre navigateur, sous « pocketbase_auth », une copie de votre fiche (nom, e-mail, rôle) pour afficher les bonnes icônes.",
        why: "Ne pas vous redemander votre mot de passe à chaque page.",
        basis: "Strictement nécessaire au service demandé (loi Informatique et Libertés, article 82).",
        howLong: "Cinq jours au plus sans revenir, ou votre déconnexion.",
        who: "Votre navigateur et notre serveur.",
      },
    },
    {
      title: "Quand vous donnez votre avis",
      rows: {
        what: "Le nom de votre compte, votre note, votre commentaire, la date de l’expérience et celle de la publication.",
        why: "Dire aux suivants comment cela se passe chez nous. Un avis accepté est public.",
        basis:
          "Votre consentement ; le reprendre, c’est nous demander de retirer l’avis (RGPD, article 6.1.a).",
        howLong: reviews
          ? `L’équipe le retire à la main, au plus tard après ${reviews} en ligne ; plus tôt si vous le demandez. Il part avec votre compte.`
          : "Tant que vous n’en demandez pas le retrait. Il part avec votre compte.",
        who: "Tout le monde, une fois publié ; vous et l’équipe avant.",
      },
    },
    {
      title: "Pour la sécurité du site",
      rows: {
        what: "Une empreinte de votre réseau ou de votre e-mail, et un nombre d’essais : connexions manquées, envois du formulaire.",
        why: "Arrêter les robots et celles et ceux qui essaient des mots de passe.",
        basis: "Notre intérêt légitime à garder le site debout et vos données fermées (RGPD, article 6.1.f).",
        howLong:
          "Il compte dix minutes pour une connexion, un jour pour le formulaire ; le site l’efface ensuite, lors d’un prochain nettoyage.",
        who: "Personne : le serveur compte seul.",
      },
    },
  ]);
}
