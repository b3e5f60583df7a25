import { ofName } from "../../ui/text/elision.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import type { CountedNoun } from "../parts/several/several.texts.ts";

export const texts = frenchTexts({
  title: "Avis Clients",
  failure: "Impossible de charger les avis.",
  states: "État des avis",
  pending: "En attente",
  approved: "Approuvés",
  refused: "Refusés",
  contested: "Contestés",
  doubted: "Signalés",
  status: { pending: "En attente", approved: "Approuvé", refused: "Refusé" },
  search: "Rechercher un avis",
  empty: {
    pending: "Aucun avis en attente.",
    approved: "Aucun avis approuvé.",
    refused: "Aucun avis refusé.",
    contested: "Aucun refus n'est contesté.",
    doubted: "Aucun avis n'est signalé.",
  },
  back: "Tous les avis",
  gone: "Cet avis n'existe plus. S'il a été supprimé, il est peut-être encore dans la corbeille.",
  notFound: "Aucun avis ne correspond à cette recherche.",
  client: "Client",
  rating: "Note",
  comment: "Commentaire",
  state: "Statut",
  actions: "Actions",
  without: "Sans commentaire",
  unverified: "E-mail non confirmé",
  general: "Sur la coopérative",
  reason: "Motif",
  appeal: "Son auteur répond",
  answered: "Réponse",
  written: "Reçu le ",
  consent: {
    none: "Sans texte accepté",
    given: (since: string) => french(`Accord : texte de ${since}`),
  },
  experienced: "Date de l'expérience : ",
  published: "Publié le ",
  verified: "Client vérifié",
  verificationGround: (step: string) => french(`dossier de chantier, étape « ${step} »`),
  worksite: "Son dossier de chantier",
  unknownClient: "Sans dossier de chantier",
  of: (name: string) => french(` l'avis ${ofName(name)}`),
  reviewName: (name: string) => french(`l'avis ${ofName(name)}`),
  to: (name: string) => french(` à l'avis ${ofName(name)}`),
  count: (count: number) => french(`${count} avis`),

  approve: "Approuver",
  approvedNow: "Avis approuvé : il est en ligne.",
  undo: "Annuler",
  changedMeanwhile: "Cet avis a changé entre-temps : rien n'est décidé. Relisez-le, puis recommencez.",
  /** Why a refusal was not stored, by the decision that somebody took meanwhile. */
  decidedMeanwhile: {
    pending: "Cet avis est de nouveau en attente. Recommencez pour le refuser.",
    approved: "Quelqu'un l'a approuvé entre-temps. Recommencez pour le retirer du site.",
  },
  refusedMeanwhile: (reason: string) =>
    french(`Quelqu'un l'a refusé entre-temps : « ${reason} ». Recommencez pour remplacer sa phrase.`),
  rewrittenMeanwhile: (comment: string) =>
    french(`Son auteur l'a récrit entre-temps : « ${comment} ». Relisez-le, puis recommencez.`),
  approvalUndone: "L'approbation est annulée : l'avis n'est plus en ligne.",
  /** How the author learns of a refusal. `isMailed`: the site sends mail. */
  refusalTold: (isMailed: boolean) =>
    french(
      isMailed
        ? "Son auteur recevra le motif et votre phrase par e-mail, et pourra y répondre."
        : "Son auteur lira le motif et votre phrase dans son espace, et pourra y répondre.",
    ),
  /**
   * The texts for each state of the review: unpublished, published, refused, or `upheld` if the refusal is contested.
   */
  refusing: {
    pending: {
      act: "Refuser",
      title: "Refuser l'avis",
      text: "L'avis ne paraîtra pas.",
      done: "Avis refusé.",
    },
    approved: {
      act: "Retirer du site",
      title: "Retirer l'avis du site",
      text: "L'avis quitte le site.",
      done: "Avis retiré du site.",
    },
    refused: {
      act: "Refuser",
      title: "Refuser l'avis",
      text: "",
      done: "Avis refusé.",
    },
    upheld: {
      act: "Maintenir le refus",
      title: "Maintenir le refus",
      text: "L'avis ne paraîtra pas. Dites à son auteur pourquoi, en réponse à ce qu'il a écrit.",
      done: "Refus maintenu.",
    },
  },
  alsoTold: "Qui l'a signalé lira le même motif et la même phrase : n'y dites rien de privé sur l'auteur.",
  doubt: "Signalé le ",
  doubtBy: " par ",
  keep: "Garder l'avis",
  keepTitle: "Garder l'avis en ligne",
  keepText: (hasAddress: boolean, isMailed: boolean) => {
    if (!hasAddress)
      return french("Qui l'a signalé n'a pas laissé d'adresse : ce que vous écrivez reste au journal.");
    return french(
      isMailed
        ? "Qui l'a signalé recevra ce que vous écrivez ici par e-mail."
        : "Aucun serveur de messagerie n'est configuré : ce que vous écrivez reste au journal.",
    );
  },
  keepLabel: "Pourquoi il reste",
  keptNow: "L'avis reste en ligne.",
  answer: "Répondre",
  answerTitle: "Répondre à l'avis",
  answerText: "La réponse paraît sous l'avis, au nom de la coopérative. Vide, elle disparaît.",
  answerLabel: "Réponse publique",
  answeredNow: "Réponse enregistrée.",
  save: "Enregistrer",
  remove: "Supprimer",
  removeTitle: "Supprimer l'avis",
  removeText: "Êtes-vous sûr de vouloir supprimer cet avis ?",
  /** Why a reason is required, by the review's state. Empty if the author already knows. */
  removing: {
    pending: "Son auteur attend une réponse : dites pourquoi l'avis ne paraît pas.",
    approved: "Cet avis est en ligne : dites pourquoi il disparaît.",
    refused: "",
  },
  /** How the author learns of the removal. `isMailed`: the site sends mail. */
  removalTold: (isMailed: boolean) =>
    french(
      isMailed
        ? "Il le lira par e-mail."
        : "Aucun serveur de messagerie n'est configuré : il n'en saura rien, la raison reste au journal.",
    ),
  removed: "Avis supprimé avec succès !",
  groundLabel: "Motif",
  groundUnchosen: "Choisir dans la liste",
  groundMissing: "Choisissez le motif : l'auteur de l'avis le lira.",
  reasonLabel: "Une phrase à l'auteur",
  reasonMissing: "Dites pourquoi : l'auteur de l'avis le lira.",
  removalReasonMissing: "Dites pourquoi cet avis disparaît.",
  unanswered: "La connexion a été perdue avant la réponse du site. Réessayez.",
});

/** The texts of the acts on several reviews. */
export const severalTexts = frenchTexts({
  noun: { one: "avis", many: "avis", gender: "masculine" } satisfies CountedNoun,
  approve: "Approuver",
  refuse: "Refuser",
  refuseTitle: "Refuser ce qui est choisi",
  refuseText: "Aucun de ces avis ne sera sur le site. Chaque auteur lira le même motif et la même phrase.",
});
