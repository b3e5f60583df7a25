import { capitalize } from "../../domain/text/first-letter.ts";
import { ofName } from "../../ui/text/elision.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";
import { failedTexts } from "../conversation/failed.texts.ts";

/**
 * Texts of an enquiry's page: its details, and its link. `{personne}` is the person of the company's record who reads the
 * messages, `{prénom}` the client.
 */
export const texts = frenchTexts({
  name: "Votre demande",
  opening: "Chargement de votre demande...",
  thanks: { named: "Merci, {prénom}.", plain: "Merci." },
  /** Instead of `{personne}`. */
  someone: "L’un de nous",
  sent: {
    title: ["C’est écrit,", "c’est parti"],
    notice: "Votre message est arrivé à l’atelier.",
    /** After the thanks: « Merci, Hélène. Inès Vidal lit votre message et vous répondra. » */
    reading: "{personne} lit votre message et vous répondra.",
    facts: "La suite de votre message",
    reader: "Lu par",
    delay: "Délai",
  },
  back: {
    title: ["Bon retour", "Votre demande"],
    /** Before a moment, and after it. */
    notice: ["Votre demande est comme vous l’avez laissée,", "."],
    /** The author of the enquiry, for a reader. */
    of: (author: string) => french(author && ofName(author)),
    invited: (author: string) =>
      french(
        author
          ? `Vous lisez la demande ${ofName(author)}.`
          : "Vous lisez la demande de la personne qui vous a invité.",
      ),
    theirs: "La demande",
    resume: "Reprendre où j’en étais",
    link: ["Ouvert avec le lien de votre e-mail, valable jusqu’au", "."],
  },
  details: {
    title: "Un moment de plus, si vous l’avez",
    text: "Tout ce qui suit est facultatif et s’enregistre au fil de la frappe. Plus vous en dites, plus notre première estimation sera juste.",
  },
  answered: "L’un de nous vous a répondu : ce qui change se dit désormais dans la conversation.",
  readOnly: "Telle que la personne qui vous a invité l’a écrite ; elle seule la complète.",
  had: {
    mark: "Ce que nous avons déjà",
    title: "Votre demande",
    /** « Quatre réponses sur huit » */
    answers: (answers: number, all: number) => {
      const count = answers === 0 ? "aucune" : inWords(answers, "feminine");
      const noun = answers > 1 ? "réponses" : "réponse";
      return french(`${capitalize(count)} ${noun} sur ${inWords(all)}`);
    },
    text: "Vous pouvez corriger chaque ligne tant que nous n’avons pas répondu ; ensuite, dites-le-nous dans la conversation.",
  },
  saving: {
    idle: "Tout est enregistré",
    busy: "Enregistrement...",
    saved: ["Enregistré à ", ""],
    failed: "Pas encore enregistré : nous réessayons.",
    faulty: "Une ligne est à revoir.",
    refused: "Pas enregistré. ",
    /** Shown only if all of it is stored. */
    note: "Vous pouvez fermer cette page : tout est gardé, et déjà lisible à l’atelier.",
    sending: "Un fichier est encore en route : gardez cette page ouverte.",
    plain: "Rien ne part avant que vous pressiez ce bouton. Ce que vous laissez vide n’efface rien.",
    done: "J’ai terminé",
    replaced:
      "Un autre appareil venait de changer la même ligne : c’est votre dernière version qui est gardée.",
  },
  closing: {
    /** After the thanks. */
    title: "Tout est à l’atelier.",
    text: "{personne} lit votre demande et vous répond, puis nous convenons d’un appel ou d’une visite.",
    mailed:
      "D’ici là, le lien de votre e-mail rouvre cette page : vous pouvez y revenir et changer chaque ligne.",
    open: "D’ici là, vous pouvez revenir sur chaque ligne.",
    again: "Relire ce que nous avons",
    home: "Voir nos réalisations",
  },
  plain: {
    title: "Sans script",
    text: "Votre navigateur n’exécute pas le script de cette page. Ouvrez votre demande par ce bouton : vous pourrez la compléter. Pour la relire, il faut le script.",
    open: "Ouvrir ma demande",
    opened: "Votre demande est ouverte. Ce que vous avez déjà dit est gardé, sans être montré ici.",
    saved: "C’est enregistré, et déjà lisible à l’atelier. Merci.",
    answered: "L’un de nous vous a répondu : ce qui change se dit désormais dans la conversation.",
    invalid:
      "Une ligne n’a pas pu être gardée, la surface, le croquis ou la commune : écrivez-la de nouveau. Le reste est gardé.",
    again: "Revenez à la page précédente : ce que vous y avez écrit est resté là.",
  },
  dead: {
    title: "Votre demande",
    unknown: "Cette page s’ouvre avec le lien de votre e-mail.",
    unknownText: "Vous n’en avez pas ? Commencez une demande.",
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
      "Égaré, transféré par erreur ? Révoquez-le depuis l’e-mail : il n’ouvre plus rien.",
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
