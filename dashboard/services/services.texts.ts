import { stepUnitNames } from "../../domain/sections/steps.ts";
import { layerKindNames } from "../../domain/services/layers.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import type { ServiceFieldName } from "./service-form-values.ts";

/** The texts of the services in the dashboard. */
export const texts = frenchTexts({
  title: "Services",
  intro:
    "Chaque service a sa carte sur la page « Services », et sa propre adresse. L'ordre est celui du site ; un service caché garde ses textes.",
  add: "Ajouter un service",
  failure: "Impossible de charger les services.",
  oneFailure: "Impossible de charger ce service.",
  none: "Aucun service.",
  gone: "Ce service n'existe plus.",
  newTitle: "Nouveau service",
  back: "Les services",
  see: "Voir sur le site",
  versions: "Versions",
  address: (path: string) => french(`Son adresse : ${path}`),
  states: { shown: "Montré", hidden: "Caché" },
  draft: "brouillon",
  planned: (moment: string) => french(`à publier le ${moment}`),
  withPrice: "avec un prix",
  withoutPrice: "sans prix",
  up: (service: string) => french(`Monter : ${service}`),
  down: (service: string) => french(`Descendre : ${service}`),
  hide: (service: string) => french(`Cacher : ${service}`),
  show: (service: string) => french(`Montrer : ${service}`),
  moved: "L'ordre des services est enregistré.",
  hidden: "Le service est caché.",
  shown: "Le service est montré.",
  unconfirmed: {
    move: "Le nouvel ordre n'est pas confirmé : le site n'a pas répondu. Réessayez.",
    hide: "Le changement n'est pas confirmé : le site n'a pas répondu. Réessayez.",
  },
  remove: "Supprimer",
  removeTitle: "Supprimer le service",
  removeText: "Il quitte le site tout de suite.",
  removed: "Le service est dans la corbeille.",
  ofSite:
    "Ce service est l'un des trois du départ : il se cache, et ne se supprime pas. Le titre, le texte et les points de sa carte s'écrivent sur la page « Services ».",
  toCard: "Modifier sa carte",
  toWords: "Les mots communs aux services",
});

/** The texts of the form. */
export const formTexts = frenchTexts({
  found: "Votre texte n'était pas enregistré : le voici.",
  saved: "Le service est enregistré.",
  savedDraft: "Le brouillon est enregistré : le site n'a pas changé.",
  nothing: "Rien n'a changé.",
  notSaved: "Le service n'est pas enregistré : le site n'a pas répondu. Réessayez.",
  sending: (percent: number) => french(`Envoi : ${percent} %`),
  save: "Enregistrer",
  saveDraft: "Enregistrer le brouillon",
  keepDraft: "Garder en brouillon",
  fields: {
    title: "Nom",
    slug: "Adresse",
    summary: "Texte",
    text: "Ce que c'est",
    category: "Réalisations montrées",
    contrasts: "Ce que ce n'est pas",
    layers: "Le mur, couche par couche",
    points: "Points",
    steps: "Étapes",
    questions: "Questions",
    price_from: "De",
    price_to: "À",
    price_unit: "Le prix de quoi",
    price_note: "Date du prix",
    price_includes: "Ce prix comprend",
    price_excludes: "Ce prix ne comprend pas",
    pictures: "Images",
    shown: "Montré sur le site",
  } satisfies Record<ServiceFieldName, string>,
  hints: {
    slug: "La fin de l'adresse : /services/maisons-ossature-bois. L'ancienne adresse mène à la nouvelle.",
    summary:
      "Deux ou trois phrases, en haut de la page. Pour un service ajouté, elles sont aussi sur sa carte.",
    summaryOfSite: "Deux ou trois phrases, en haut de la page. Vide : le texte de sa carte.",
    category: "La catégorie des projets à montrer ici.",
    contrasts: "Ce qu'on croit à tort : un mot, et une phrase qui le dit.",
    layers: "Du dehors au dedans. La page dessine le mur à l'échelle, dès deux couches.",
    points: "Ce qui fait la différence. Les quatre premiers titres sont sur la carte d'un service ajouté.",
    pointsOfSite: "Ce qui fait la différence. Sans points ici, la page montre ceux de sa carte.",
    steps: "De la visite à la remise des clés : ce que vous faites, ce que fait le client, ce qu'il reçoit.",
    questions: "Chaque question a son adresse, et la recherche du site la trouve.",
    price: "En euros. Sans prix, la page n'en parle pas.",
    price_unit: "Par exemple : le mètre carré habitable, toutes taxes comprises.",
    price_note: "Par exemple : prix du 1er septembre 2026, revus chaque année.",
    price_includes: "Une ligne par chose. Un prix ne s'enregistre pas sans elle.",
    price_excludes: "Une ligne par chose. Un prix ne s'enregistre pas sans elle.",
    pictures: "La première est en haut de la page, la deuxième à côté des points. Six au plus.",
    shown: "Décoché, le service reste ici, pour l'équipe seule.",
  },
  allCategories: "Celles qui portent ses mots",
  noCategory: "Aucune",
  price: "Le prix",
});

/** The texts of the lists, by their field. */
export const rowTexts = frenchTexts({
  contrasts: { one: "Ligne", add: "Ajouter ce que ce n'est pas", title: "Ce n'est pas", text: "Phrase" },
  layers: {
    one: "Couche",
    add: "Ajouter une couche",
    kind: "Dessin",
    name: "Matériau",
    thickness: "Épaisseur en millimètres",
    note: "Ce qu'elle fait",
  },
  layerKinds: layerKindNames,
  points: { one: "Point", add: "Ajouter un point", title: "Titre", text: "Phrase" },
  steps: {
    one: "Étape",
    add: "Ajouter une étape",
    title: "Titre",
    ours: "Nous",
    yours: "Vous",
    received: "Vous recevez",
    length: "Durée",
    unit: "Unité",
  },
  questions: { one: "Question", add: "Ajouter une question", question: "Question", answer: "Réponse" },
  units: stepUnitNames,
  up: (row: string) => french(`Monter : ${row}`),
  down: (row: string) => french(`Descendre : ${row}`),
  remove: (row: string) => french(`Retirer : ${row}`),
});

/** The texts of the pictures. */
export const pictureTexts = frenchTexts({
  add: "Ajouter des images",
  refused: (name: string) =>
    french(`${name} n'est pas une image acceptée. Formats : jpeg, jpg, png, svg, gif, webp.`),
  tooMany: "Un service a six images au plus.",
  one: (number: number) => french(`Image ${number}`),
  alt: "Pour qui ne la voit pas",
  altHint: "Une phrase sur ce que l'image montre.",
  chosen: "Elle s'enregistre avec le reste.",
});

/** The texts of the draft and of its publication. */
export const draftTexts = frenchTexts({
  title: "Publication",
  states: {
    draft: "Un brouillon attend. Le site montre encore ce qui était publié.",
    hidden: "Le service est caché. Publié, il paraît sur le site.",
    hiddenDraft: "Un brouillon attend. Le service est caché : le site n'en montre rien. Publié, il paraît.",
  },
  planned: (moment: string) => french(`Sera publié le ${moment}.`),
  see: "Voir le brouillon",
  publish: "Publier",
  publishTitle: "Publier le service",
  nothingNew: "Le service paraît tel qu'il est enregistré.",
  picture: "images, leur ordre ou leurs textes",
  published: "Le service est en ligne.",
  plannedDone: "Le service sera publié à cette date.",
  cancelled: "Le service ne sera pas publié de lui-même.",
  undo: "Annuler",
  undone: "Le service d'avant est de retour.",
  discard: "Jeter le brouillon",
  discardConfirm: "Jeter",
  discardText: "Le service reste tel qu'il est en ligne. Ce que le brouillon changeait sera perdu.",
  discardHidden: "Le service reste caché, tel qu'il était. Ce que le brouillon changeait sera perdu.",
  discarded: "Le brouillon est jeté.",
  /** An act may have arrived although its answer has not. */
  unconfirmed: {
    act: "Rien n'est confirmé : le site n'a pas répondu. Réessayez.",
    publish: "La publication n'est pas confirmée : le site n'a pas répondu. Réessayez.",
    takeBack:
      "Le retour au service d'avant n'est pas confirmé : le site n'a pas répondu. Regardez dans « Versions ».",
    schedule: "La date de publication n'est pas confirmée : le site n'a pas répondu. Réessayez.",
    unschedule:
      "La publication à cette date n'est peut-être pas annulée : le site n'a pas répondu. Réessayez.",
    discard: "Le brouillon n'est peut-être pas jeté : le site n'a pas répondu. Réessayez.",
  },
});

/** The texts of a conflict. */
export const conflictTexts = frenchTexts({
  title: "Quelqu'un d'autre a enregistré ce service entre-temps.",
  text: "Rien n'est remplacé sans vous. Vous avez tous deux changé :",
  keep: "Garder le mien",
  take: "Prendre le sien",
});
