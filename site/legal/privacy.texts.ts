import { daysInBin } from "../../domain/bin/retention.ts";
import type { Delays } from "../../domain/company/fields.ts";
import { frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Données personnelles",
  title: ["Données", "personnelles"],
  description:
    "Ce que ce site garde de vous, pourquoi, combien de temps, qui le voit, et comment le consulter, le corriger ou l’effacer. Aucun traceur, aucune publicité.",
  text: "Ce site ne vous suit pas : aucun traceur, aucune publicité. Il ne garde que ce que vous lui confiez, et pas plus longtemps que nécessaire.",
  rights: "Vos droits",
  list: "Ce que nous gardons",
  admin:
    "Visible par les administrateurs seulement : il manque à la fiche de la coopérative la durée pendant laquelle elle garde les comptes. Sans elle, cette page ne promet rien de plus que ce que fait le site.",
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
      "Lire ces pages ne dépose aucun cookie. Polices, images et scripts viennent de notre propre serveur : lire une page ne prévient personne d’autre.",
      "La carte d’OpenStreetMap ne se charge que si vous la demandez ; OpenStreetMap reçoit alors votre adresse IP. Instagram et Facebook sont de simples liens.",
      "Le journal technique du serveur note l’adresse de la page, l’heure et le résultat. Ni votre adresse IP, ni votre nom, ni ce que vous cherchez n’y figurent.",
      "Le serveur compte combien de fois par jour chaque réalisation est regardée. Il n’en garde que ce nombre, treize mois : rien de qui regarde, et rien n’est déposé chez vous pour compter.",
    ],
  },
  bin: {
    title: "Ce qui est effacé",
    text: [
      "Quand vous supprimez votre compte, tout part avec lui, tout de suite et pour de bon : vos échanges, leurs réponses et leurs pièces jointes, vos avis, même publiés, et l’historique de leurs modifications. De votre passage, le site ne sait plus rien. Si nous bâtissons ou avons bâti chez vous, il garde pourtant, pendant dix ans, ce que la loi demande du chantier : votre nom, le lieu, les dates et les pièces du dossier. « Mes réglages » vous dit d’avance ce qui reste, et jusqu’à quand. Ses sauvegardes d’avant gardent une copie du tout, que personne ne consulte, pendant douze mois au plus.",
      `Un message, un avis ou un compte que l’équipe supprime, ou un avis que vous retirez, part d’abord dans une corbeille que le site n’affiche plus, au cas où ce serait une erreur. Après ${inWords(daysInBin)} jours au plus, il est effacé pour de bon, avec ses photos et l’historique de ses modifications : cela, le site le fait seul, comme il met fin aux échanges restés trois ans sans un mot, hors chantier.`,
      "Le reste, l’équipe le fait à la main : elle efface les e-mails qui gardent une copie de vos messages dans la boîte de la coopérative. Un e-mail que le site n’a pas pu envoyer attend sur le serveur, qui l’efface après trente jours.",
    ],
  },
  yours: {
    title: "Vos droits",
    text: [
      "Deux boutons de votre compte, dans « Mes réglages », n’attendent personne : « Télécharger mes données » vous remet tout ce que le site garde de vous, dans une archive, et « Supprimer mon compte » l’efface, hors ce que la loi nous fait garder d’un chantier.",
      "Avec ou sans compte, vous pouvez aussi demander à voir ce que nous avons de vous, à le corriger, à l’effacer, à en recevoir une copie, à en limiter l’usage, ou vous y opposer. Un consentement se retire comme il s’est donné : sans raison à fournir.",
      "Écrivez-nous, c’est gratuit. La loi nous donne un mois pour répondre. Si la réponse ne vous convient pas, la CNIL reçoit les plaintes : 3, place de Fontenoy, 75007 Paris.",
    ],
    write: "Envoyer un message",
    cnil: "Adresser une plainte à la CNIL",
  },
});

/** The site does this by itself (domain/enquiries/retention.server.ts). */
const endOfMessages = "trois ans après notre dernier échange";

export type Keeping = {
  title: string;
  /** Rows of the entry's title block, by the keys of `texts.rows`. */
  rows: Partial<Record<keyof typeof texts.rows, string>>;
  text?: string;
};

/**
 * Returns the entries about all personal data that the site stores. Conversations are deleted automatically. The other
 * delays are the cooperative's decision: the team deletes the data.
 */
export function keepings({ messages, accounts, reviews }: Delays): Keeping[] {
  return frenchTexts([
    whenYouWrite(messages),
    {
      title: "Quand vous ouvrez un compte",
      text: "Le mot de passe n’est jamais gardé : seulement une empreinte dont on ne peut pas le tirer. Ce que vous tapez dans votre compte sans l’envoyer reste dans l’onglet de votre navigateur.",
      rows: {
        what: "Nom, e-mail et s’il est confirmé, date d’inscription, les appareils d’où vous vous connectez (navigateur et système) et quand, vos clés d’accès si vous en créez, ce que vous écrivez depuis votre compte et ce que nous y répondons.",
        why: "Vous reconnaître, et rattacher à vous nos échanges.",
        basis: "Le service que vous demandez en vous inscrivant (RGPD, article 6.1.b).",
        howLong: accounts
          ? `Tant que votre compte existe : vous le supprimez quand vous voulez, et l’équipe le ferme à la main au plus tard ${accounts}.`
          : "Tant que votre compte existe : vous le supprimez quand vous voulez.",
        who: "Vous et l’équipe.",
      },
    },
    whenWeBuild(),
    {
      title: "Quand vous restez connecté",
      text: "Ces deux-là servent à la connexion seule : la loi ne demande pas de bandeau pour cela.",
      rows: {
        what: "Un cookie, « pb_auth » (« __Host-pb_auth » sur une connexion chiffrée), qu’aucun script ne peut lire ; et dans votre navigateur, sous « pocketbase_auth », une copie de votre fiche (nom, e-mail, rôle) pour afficher les bonnes icônes.",
        why: "Ne pas vous redemander votre mot de passe à chaque page.",
        basis: "Strictement nécessaire au service demandé (loi Informatique et Libertés, article 82).",
        howLong: "Cinq jours au plus sans revenir, trente en tout, ou votre déconnexion.",
        who: "Votre navigateur et notre serveur.",
      },
    },
    {
      title: "Quand vous donnez votre avis",
      rows: {
        what: "Le nom de votre compte, votre note, votre commentaire, la date de l’expérience et celle de la publication.",
        why: "Dire aux suivants comment cela se passe chez nous. Un avis accepté est public.",
        basis:
          "Votre consentement ; le reprendre, c’est retirer l’avis depuis votre compte (RGPD, article 6.1.a).",
        howLong: reviews
          ? `Jusqu’à ce que vous le retiriez ; l’équipe le fait à la main au plus tard après ${reviews} en ligne. Il part avec votre compte.`
          : "Jusqu’à ce que vous le retiriez. Il part avec votre compte.",
        who: "Tout le monde, une fois publié ; vous et l’équipe avant.",
      },
    },
    doubts,
    teamNotes,
    {
      title: "Pour la sécurité du site",
      rows: {
        what: "Une empreinte de votre réseau ou de votre e-mail, et un nombre d’essais : connexions manquées, envois du formulaire.",
        why: "Arrêter les robots et celles et ceux qui essaient des mots de passe.",
        basis: "Notre intérêt légitime à garder le site debout et vos données fermées (RGPD, article 6.1.f).",
        howLong:
          "Ce décompte dure dix minutes pour une connexion, un jour pour le formulaire ; le site l’efface ensuite, lors d’un prochain nettoyage.",
        who: "Personne : le décompte est automatique.",
      },
    },
  ]);
}

function whenWeBuild(): Keeping {
  return {
    title: "Quand nous bâtissons chez vous",
    rows: {
      what: "Votre demande et nos échanges, les étapes du chantier, ses plans, devis et notices, ses photos, et ce que vous nous permettez d’en publier.",
      why: "Bâtir, vous tenir au courant, et répondre de l’ouvrage.",
      basis:
        "Le contrat qui nous lie, et les garanties que la loi y attache (RGPD, articles 6.1.b et 6.1.c).",
      howLong: "Dix ans après la réception, le temps de la dernière garantie ; le site l’efface ensuite.",
      who: "Vous, ceux que vous invitez à lire votre demande, et l’équipe.",
    },
  };
}

function whenYouWrite(messages: Delays["messages"]): Keeping {
  return {
    title: "Quand vous nous écrivez",
    text: `Votre message arrive à l’équipe, sur le site et par e-mail : une copie est donc dans la boîte de la coopérative. Vous en recevez un accusé de réception. S’il ressemble à celui d’un robot, il attend ${inWords(daysInBin)} jours dans la corbeille, où l’équipe regarde. Tant qu’il n’est pas parti, ce que vous tapez reste dans l’onglet de votre navigateur, jusqu’à ce que vous le fermiez. Une fois le message parti, un cookie, « demande » (« __Host-demande » sur une connexion chiffrée), garde un jour dans votre navigateur l’accès à votre demande ; le lien reçu par e-mail le porte à trente jours. Il sert à cela seul, et la révocation du lien l’efface. Le brouillon d’un devis (« quote-draft ») reste dans votre navigateur, même l’onglet fermé, jusqu’à son envoi ou votre déconnexion ; si la place y manque, il la cède à votre connexion.`,
    rows: {
      what: "Nom, e-mail, sujet, message ; si vous les donnez, téléphone, photos et plans, nature des travaux, surface, commune, croquis, début souhaité et budget. S’y ajoutent nos réponses, les e-mails échangés, les appels que nous notons, les visites convenues, et le nom et l’e-mail des personnes que vous invitez à lire. Le lieu et l’appareil inscrits dans les photos sont retirés à leur arrivée.",
      why: "Vous répondre, et préparer le rendez-vous ou le devis que vous demandez.",
      basis: "Des démarches faites à votre demande avant un contrat (RGPD, article 6.1.b).",
      howLong: [
        `Le site les efface seul ${endOfMessages}, réponses et pièces jointes comprises.`,
        messages && messages !== endOfMessages && `L’équipe le fait à la main au plus tard ${messages}.`,
        "Plus tôt si vous le demandez.",
      ]
        .filter(Boolean)
        .join(" "),
      who: "L’équipe. Notre hébergeur et notre service d’e-mail les transportent et les gardent pour nous.",
    },
  };
}

/** A visitor's doubt about a review. */
const doubts = {
  title: "Quand vous signalez un avis",
  rows: {
    what: "Le motif, votre phrase, et votre e-mail si vous le laissez.",
    why: "Relire l’avis, et vous dire ce que l’équipe décide. L’auteur de l’avis n’apprend pas qui vous êtes.",
    basis: "Une obligation légale : l’article L111-7-2 du Code de la consommation (RGPD, article 6.1.c).",
    howLong: "Trois ans après la décision ; le site l’efface seul.",
    who: "L’équipe seule.",
  },
};

/** The journal of changes, and the team's data in its own browsers. */
const teamNotes = {
  title: "Ce que l’équipe note de son travail",
  text: "Les membres de l’équipe gardent en outre, dans leur propre navigateur, leurs brouillons, les photos de chantier qui attendent le réseau, une copie de la page qui les prend et de ce qu’elle montre, et une marque s’ils ont écarté l’offre d’une clé d’accès.",
  rows: {
    what: "Un journal : quelle fiche a été créée, modifiée ou supprimée, quand et par qui, avec sa valeur d’avant.",
    why: "Retrouver ce qui a été perdu par erreur, et savoir qui a décidé quoi.",
    basis: "Notre intérêt légitime à tenir des dossiers justes (RGPD, article 6.1.f).",
    howLong: "Aussi longtemps que la fiche ; ce qui est effacé pour de bon l’est du journal aussi.",
    who: "L’équipe.",
  },
};
