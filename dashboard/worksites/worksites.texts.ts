import { daysInBin } from "../../domain/bin/retention.ts";
import type { GuaranteeKind } from "../../domain/worksites/guarantees.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import type { PageState } from "./page-state.ts";

/** The texts of the worksites. */
export const texts = frenchTexts({
  title: "Chantiers",
  failure: "Impossible de charger les chantiers.",
  parts: "Trier les chantiers",
  underWay: "En cours",
  over: "Livrés",
  search: "Chantier ou client",
  count: (count: number) => french(`${count} ${count > 1 ? "chantiers" : "chantier"}`),
  empty: "Aucun chantier ici. Une demande gagnée en devient un.",
  notFound: "Aucun chantier ne correspond à cette recherche.",
  name: "Chantier",
  client: "Client",
  unnamed: "Sans nom",
  step: "Étape",
  since: "Depuis",
  actions: "Actions",
  view: "Ouvrir",
  of: (title: string) => french(` : ${title}`),

  won: "Gagnées, sans dossier de chantier",
  wonText: "Le dossier de chantier est privé : l'équipe l'écrit, le client le lit dans son espace.",
  open: "Ouvrir le dossier",
  ofEnquiry: "Son chantier",
  opened: "Dossier de chantier ouvert.",
  notOpened: "Le dossier n'a pas été ouvert : le site n'a pas répondu. Réessayez.",

  back: "Tous les chantiers",
  gone: "Ce chantier n'existe plus. S'il a été supprimé, il est peut-être encore dans la corbeille.",
  worksiteFailure: "Impossible de charger ce chantier.",
  enquiry: "Sa demande",

  steps: "Où on en est",
  states: { done: "fait", current: "en cours", ahead: "à venir" },
  planned: (date: string) => date && french(`prévu ${date}`),
  pass: (step: string) => french(`Passer à « ${step} »`),
  takeBack: (step: string) => french(`Revenir à « ${step} »`),
  tells: {
    unmailed: "Aucune lettre ne part de ce site : dites vous-même au client où en est le chantier.",
    client:
      "Le client reçoit une lettre à chaque nouvelle étape, dix minutes après : revenez en arrière d'ici là, et il n'en saura rien.",
    others:
      "Aucune lettre n'atteint ce client : dites-lui vous-même où en est le chantier. Ceux qui lisent sa demande avec lui en reçoivent une à chaque nouvelle étape, dix minutes après.",
    nobody:
      "Aucune lettre ne part : ce client n'a pas d'adresse e-mail à laquelle lui écrire, dites-lui vous-même où en est le chantier.",
  },
  moved: (step: string) => french(`Étape : ${step}.`),
  movedAndTells: {
    unmailed: (step: string) => french(`Étape : ${step}.`),
    client: (step: string) => french(`Étape : ${step}. Le client le saura dans dix minutes.`),
    others: (step: string) =>
      french(`Étape : ${step}. Ceux qui lisent la demande avec le client le sauront dans dix minutes.`),
    nobody: (step: string) => french(`Étape : ${step}.`),
  },
  undo: "Annuler",
  stepConflict: (step: string) =>
    french(`Quelqu'un a mis ce chantier à l'étape « ${step} » entre-temps : rien d'autre n'est changé.`),
  notMoved: "L'étape n'a pas changé : le site n'a pas répondu. Réessayez.",

  file: "Le dossier",
  fileText: "Le client lit tout ce qui est ici.",
  fields: {
    title: "Nom du chantier",
    town: "Commune",
    next: "Un mot au client",
    nextHint: "Ce qui se passe, et ce qui vient.",
    nextHintMailed: "Ce qui se passe, et ce qui vient. Il est dans la lettre de la prochaine étape.",
    received: "Date de la réception",
    receivedHint: "Celle du procès-verbal : les trois garanties partent de ce jour.",
    advice: "Conseils d'entretien",
    adviceHint: "Un conseil par ligne.",
  },
  plannedTitle: "Dates prévues",
  plannedPast: "Cette date est passée : une étape à venir se prévoit aujourd'hui ou plus tard.",
  monthOnly: "le mois seulement",
  noneAhead: "Toutes les étapes sont passées.",
  save: "Enregistrer",
  saved: "Dossier enregistré.",
  nothing: "Rien n'a changé.",
  conflict: "Quelqu'un d'autre a enregistré ce dossier entre-temps.",
  notSaved: "Rien n'est enregistré : le site n'a pas répondu. Réessayez.",
  found: "Ce que vous aviez commencé d'écrire est retrouvé.",

  documents: "Plans, devis, notices",
  noDocuments: "Aucune pièce pour le moment.",
  kinds: { plan: "Plan", quote: "Devis", notice: "Notice", other: "Autre" },
  openedByClient: (day: string) => french(`Ouvert par le client le ${day}`),
  noOpening: "Aucune ouverture notée",
  pdf: "PDF",
  image: "image",
  documentTitle: "Nom de la pièce",
  documentKind: "Sorte",
  documentFile: "Fichier",
  documentHint: "PDF ou photo. Rien n'est remplacé : une autre version est une autre pièce.",
  documentPick: "Choisir un PDF ou une photo",
  documentOther: "En choisir un autre",
  documentDrop: "ou le déposer ici",
  put: "Déposer",
  putDone: "Pièce déposée.",
  sending: (percent: number) => french(`Dépôt en cours : ${percent} %`),
  titleMissing: "Donnez un nom à cette pièce.",
  fileMissing: "Choisissez le fichier à déposer.",
  notPut: "La pièce n'est pas déposée : le site n'a pas répondu. Réessayez.",
  remove: "Supprimer",
  removeTitle: "Supprimer cette pièce ?",
  removeText: "Le client ne la verra plus.",
  removed: "Pièce supprimée.",

  photos: "Photos",
  photoCount: (all: number, client: number) =>
    french(
      all === 0
        ? "Aucune photo pour le moment."
        : `${all} ${all > 1 ? "photos" : "photo"}, dont ${client} pour le client.`,
    ),

  guarantees: "Garanties",
  guaranteesAhead: "Elles partent de la réception : donnez sa date dans le dossier.",
  guaranteeNames: {
    completion: "Parfait achèvement, un an",
    equipment: "Bon fonctionnement, deux ans",
    structure: "Décennale, dix ans",
  } satisfies Record<GuaranteeKind, string>,
  until: (day: string) => french(`jusqu'au ${day}`),

  page: "La page publique",
  pageText: "Elle reste un brouillon jusqu'à ce que vous la publiiez.",
  pageStates: {
    draft: "Brouillon.",
    scheduled: "Programmée.",
    concealed: "Publiée, mais rien n'en est montré : le client ne le permet pas.",
    unpermitted:
      "Publiée, mais rien n'en est montré : ses images montrent ce que le client ne permet pas de montrer.",
    shown: "Publiée.",
  } satisfies Record<Exclude<PageState["kind"], "partial" | "unplaced">, string>,
  unplaced: (count: number) =>
    french(
      `Publiée, mais rien n'en est montré : personne n'a dit si ${count > 1 ? `${count} de ses images montrent` : "une de ses images montre"} le dehors ou le dedans. Dites-le sous ${count > 1 ? "chacune" : "cette image"}, dans la réalisation.`,
    ),
  partial: (parts: string) => french(`Publiée en partie, comme le client le permet. ${parts}`),
  hiddenPictures: (hidden: number, pictures: number) =>
    french(
      `${hidden} ${hidden > 1 ? "images" : "image"} sur ${pictures} ne se ${hidden > 1 ? "montrent" : "montre"} pas.`,
    ),
  hiddenTown: "La commune n'est pas nommée.",
  openPage: "Ouvrir la réalisation",
  makePage: "Préparer la page en brouillon",
  madePage: "Le brouillon est prêt.",
  notMade: "Le brouillon n'est pas prêt : le site n'a pas répondu. Réessayez.",
  orLink: "Ou relier une réalisation qui existe",
  none: "Aucune",
  link: "Relier",
  linkAnyway: "Relier quand même",
  linked: "Réalisation reliée.",
  unlink: "Ne plus relier",
  unlinked: "La réalisation n'est plus reliée.",

  delete: "Supprimer ce chantier",
  deleteText: `Le client ne le verra plus. Le dossier reste ${daysInBin} jours dans la corbeille, avec ses pièces et ses photos.`,
  deleted: "Chantier supprimé.",
});
