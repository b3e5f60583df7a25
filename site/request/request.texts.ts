import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";
import { failedTexts } from "../conversation/failed.texts.ts";

/** The words of a request's page: the second breath, its link, and what makes it an account's. */
export const texts = frenchTexts({
  name: "Votre demande",
  opening: "Chargement de votre demande...",
  sent: {
    title: ["C’est écrit,", "c’est parti"],
    notice: "Votre message est arrivé à l’atelier.",
    thanks: ["Merci. ", ", le lit et vous répond."],
    someone: "Merci. L’un de nous le lit et vous répond.",
    facts: "La suite de votre message",
    reader: "Lu par",
    delay: "Délai",
  },
  back: {
    title: ["Bon retour", "Votre demande"],
    notice: ["Votre demande est comme vous l’avez laissée, ", "."],
    invited: ["Vous lisez la demande de ", "."],
    somebody: "quelqu’un qui vous a invité",
    resume: "Reprendre où j’en étais",
    link: ["Ouvert avec le lien de votre e-mail, valable jusqu’au ", "."],
  },
  breath: {
    title: "Dix minutes de plus, si vous les avez",
    text: "Tout ce qui suit est facultatif et s’enregistre au fil de la frappe. Plus le dessin est avancé, plus notre premier ordre de prix est juste.",
  },
  answered: "L’un de nous vous a répondu : ce qui change se dit désormais dans la conversation.",
  readOnly: "Telle que la personne qui vous a invité l’a écrite ; elle seule la complète.",
  had: {
    mark: "Ce que nous avons déjà",
    title: "Votre demande",
    /** « Quatre pièces sur huit » */
    pieces: (said: number, all: number) => {
      const count = said === 0 ? "aucune" : inWords(said, "feminine");
      const noun = said > 1 ? "pièces" : "pièce";
      return french(`${count.charAt(0).toUpperCase()}${count.slice(1)} ${noun} sur ${inWords(all)}`);
    },
    text: "Vous pouvez corriger chaque ligne tant que personne n’a répondu ; ensuite, cela se dit dans la conversation.",
    missing: "À dire, si vous savez",
    work: "Ouvrage",
    readiness: "Où vous en êtes",
    town: "Commune",
    surface: "Surface",
    sketch: "Croquis",
    plans: "Fichiers",
    start: "Début",
    budget: "Budget",
  },
  saving: {
    idle: "Rien à enregistrer",
    busy: "Enregistrement...",
    saved: ["Enregistré à ", ""],
    failed: "Pas encore enregistré : nous réessayons.",
    faulty: "Une ligne est à revoir.",
    note: "Vous pouvez fermer cette page : tout est gardé, et déjà lisible à l’atelier.",
    device: "Gardé sur cet appareil, jusqu’à ce que vous donniez votre adresse.",
    done: "C’est tout",
    replaced:
      "Un autre appareil venait de changer la même ligne : c’est votre dernière version qui est gardée.",
  },
  dead: {
    title: "Votre demande",
    unknown: "Aucun lien n’ouvre de demande dans ce navigateur.",
    unknownText: "Suivez le lien de votre e-mail, ou commencez une demande : elle tient en dix minutes.",
    begin: "Demander un devis gratuit",
    expired: "Ce lien a passé ses trente jours.",
    replaced: "Un lien plus récent a pris la place de celui-ci : il est dans notre dernière lettre.",
    expiredText: "Votre demande, elle, est toujours là.",
    renew: "Recevoir un lien neuf",
    renewed: "Un lien neuf est parti à l’adresse qui nous a écrit.",
    revoked: "Ce lien a été révoqué",
    revokedOn: " le ",
    revokedText: "Il n’ouvre plus rien. Écrivez-nous si ce n’était pas vous.",
    claimed: "Cette demande est dans un espace personnel.",
    claimedText: "Connectez-vous pour la lire.",
    signIn: "Se connecter",
    gone: "Cette demande n’est plus là.",
    contact: "Nous écrire",
  },
  failed: { ...failedTexts, retry: "Réessayer" },
  later: {
    title: "Finir demain, ailleurs",
    text: "Un lien vous attend dans vos e-mails. Il rouvre cette page sur un autre appareil, là où vous l’avez laissée, sans mot de passe.",
    renew: "Renvoyer le lien",
    renewed: "Le lien est reparti.",
    you: [
      "Pour vous, trente jours",
      "Le lien ne sert qu’à une personne ; pour lire à deux, invitez l’autre depuis la demande.",
    ],
    revocable: [
      "Révocable",
      "Égaré, transféré par erreur ? Une pression dans l’e-mail et il n’ouvre plus rien.",
    ],
    nothing: ["Rien d’autre", "Pas de lettre d’information, pas de relance."],
  },
  revocation: {
    name: "Révoquer un lien",
    title: ["Révoquer", "ce lien"],
    text: "Il n’ouvrira plus rien, sur aucun appareil. Votre demande, elle, reste chez nous.",
    act: "Révoquer ce lien",
    done: "Ce lien n’ouvre plus rien.",
    contact: "Nous écrire",
  },
});
