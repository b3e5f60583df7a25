import { declaredFact, eachFact } from "../../../domain/project-facts/facts.ts";
import type { PicturePlace } from "../../../domain/worksites/permitted.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { factNames } from "../../parts/project-facts.texts.ts";
import type { PublicationEffect } from "../publication-effect.ts";

/** The texts of a project's form. */
export const texts = frenchTexts({
  title: { isNew: "Créer un nouveau projet", change: "Modifier le projet" },
  close: "Fermer",
  waiting: "Chargement du projet...",
  failure: "Le projet n'a pas pu être chargé.",
  missing: "Ce projet n'existe plus.",
  retry: "Réessayer",
  fields: {
    title: "Titre",
    slug: "Slug",
    category: "Catégorie",
    project_date: "Date",
    description: "Description",
    cover_image: "Image de couverture",
    gallery: "Galerie",
    status: "Publication",
    publish_at: "Publier le",
    pinned: "Épingler en tête",
    ...factNames,
    surface: "Surface, en m²",
  },
  later: {
    button: "Écrire le texte plus tard",
    text: "Les photos d'abord : le récit de cet ouvrage arrive bientôt.",
  },
  noCategory: "Aucune",
  anotherCategory: "Nouvelle catégorie...",
  newCategory: "Nouvelle catégorie",
  slugTaken: ["Utiliser « ", " »"],
  slugHint: "La fin de l'adresse de la page. Elle se remplit d'après le titre.",
  slugMoved: "L'ancienne adresse continuera de mener au projet.",
  statuses: {
    published: ["Publié", "visible sur le site"],
    draft: ["Brouillon", "visible ici seulement"],
    scheduled: ["Programmé", "visible à partir du moment choisi"],
  },
  publishHint: "Heure de Paris.",
  pinnedHint:
    "Les projets épinglés ouvrent la page Réalisations. Les autres suivent, du plus récemment créé au plus ancien, quelle que soit leur date.",
  save: "Enregistrer",
  cancel: "Annuler",
  preview: "Aperçu",
  versions: "Versions : ce qui a changé, et revenir en arrière",
  busy: "Enregistrement...",
  confirm: {
    isNew: "Confirmer la création",
    change: "Confirmer la modification",
    question: "Êtes-vous sûr de vouloir enregistrer ce projet ?",
    yes: "Confirmer",
    effects: {
      appears: () => "Il sera en ligne aussitôt.",
      changes: () => "Les visiteurs verront les changements aussitôt.",
      leaves: () => "Il quittera le site aussitôt.",
      waits: (moment: string) => french(`Il sera en ligne le ${moment}.`),
      "stays-hidden": () => "Les visiteurs ne le verront pas : c'est un brouillon.",
      "leaves-until": (moment: string) =>
        french(`Il quittera le site aussitôt, et y reviendra le ${moment}.`),
    } satisfies Record<PublicationEffect, (moment: string) => string>,
  },
  leave: {
    title: "Fermer sans enregistrer ?",
    question: "Ce que vous avez saisi n'est pas enregistré et sera perdu.",
    sending: "L'envoi sera interrompu : ce qui est déjà arrivé reste enregistré, le reste sera perdu.",
    yes: "Fermer sans enregistrer",
    no: "Continuer la saisie",
  },
  kept: {
    title: "Une saisie n'a pas été enregistrée.",
    text: "Ce navigateur l'a gardée. Elle date du ",
    resume: "Reprendre la saisie",
    drop: "Effacer cette saisie",
  },
  offline: "Vous êtes hors connexion. Ce que vous saisissez est gardé dans ce navigateur.",
  interrupted: {
    title: "La connexion a été perdue.",
    stopped: "L'envoi est arrêté.",
    text: "Rien n'est perdu : réessayez, seules les images manquantes seront renvoyées.",
    resumes:
      "L'envoi reprend de lui-même dès que le réseau revient : gardez cette page ouverte. Seules les images manquantes seront renvoyées.",
    retry: "Réessayer",
  },
  gone: "Ce projet a été supprimé entre-temps. Ce que vous avez saisi reste ici.",
  saved: {
    isNew: "Projet créé avec succès !",
    change: "Projet modifié avec succès !",
    see: "Voir sur le site",
  },
  refused: "Échec de la sauvegarde. Veuillez corriger les erreurs.",
  failed: "Une erreur inattendue est survenue : ",
  unknown: "Erreur inconnue.",
  ended: "la session est terminée.",
  reasons: {
    403: "ce compte n'a pas le droit d'enregistrer.",
    429: "trop de demandes à la fois, réessayez dans un moment.",
    500: "le serveur a rencontré un problème.",
    503: "le serveur ne répond pas.",
    507: "le serveur n'a plus de place.",
  } as Record<number, string>,
});

/** The texts of the project's facts. */
export const factTexts = frenchTexts({
  title: "Fiche : lieu, surface, bois, durée",
  intro: "Ce qui est rempli paraît dans « Détails » ; le reste n'y est pas.",
  noDepartment: "Aucun",
  hints: eachFact((fact) => declaredFact(fact).hint),
});

/** The texts of the view's earlier states. */
export const stageTexts = frenchTexts({
  title: "La même vue, du bois nu à l'ouvrage",
  intro:
    "Du même endroit et du même cadre que la couverture, qui en est la dernière. Avec l'ossature ou le clos, la page les montre l'une sur l'autre ; « Avant » ouvre le chapitre du même nom.",
  names: { before: "Avant", frame: "Ossature", closed: "Clos et couvert" },
  choose: "Choisir l'image",
  replace: "Remplacer",
  remove: "Retirer",
  removed: (name: string) => `L'image « ${name} » est retirée.`,
  caption: "Phrase sous l'état",
  finished: "Fini : phrase sous la couverture",
});

/** The texts of the chapters. */
export const chapterTexts = frenchTexts({
  title: "Chapitres : avant, pendant, après",
  intro:
    "Avant : le terrain, et ce que voulait le client. Pendant : ce qui a été décidé, et comment c'est construit. Après : l'ouvrage habité. Un chapitre où rien n'est écrit ne paraît pas.",
  names: { before: "Avant", during: "Pendant", after: "Après" },
  period: "Période",
  periodHint: "Janvier – avril 2024",
  heading: "Titre du chapitre",
  text: "Texte du chapitre",
  textHint: "Une ligne vide sépare deux paragraphes.",
  pictures: "Images du chapitre",
  picturesHint: "Quatre au plus, dans l'ordre où vous les choisissez.",
  noPictures: "Ajoutez d'abord des images à la galerie.",
  picture: (name: string) => `Montrer : ${name}`,
  place: (place: number) => `Image ${place}`,
  ratio: "Format",
  ratios: { "3:2": "Paysage 3:2", "3:4": "Portrait 3:4", "1:1": "Carré" },
  caption: "Légende",
  untitled: "Donnez un titre à ce chapitre.",
});

/** The texts of the images. */
export const imageTexts = frenchTexts({
  coverFault: "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
  galleryTooHeavy: ["L'image ", " est trop lourde."],
  galleryFault: ["Format non autorisé pour ", ". Formats acceptés : jpeg, jpg, png, svg, gif, webp."],
  heic: "Ce navigateur ne sait pas convertir une photo HEIC : sur l'iPhone, choisissez « Le plus compatible » dans Réglages, Appareil photo, Formats.",
  cover: {
    choose: "Choisir les photos",
    first: "La première est la couverture, les autres vont dans la galerie. Leurs textes peuvent attendre.",
    replace: "Remplacer l'image",
    drop: "ou les déposer ici",
    dropOther: "ou la déposer ici",
    photo: "Prendre une photo",
    remove: "Retirer l'image",
    removed: "L'image de couverture est retirée.",
    hint: "1200x800px conseillés. jpeg, jpg, png, svg, gif ou webp.",
    current: "Couverture actuelle",
    frame: "Cadrage de la vignette",
    frameHint: "Faites glisser le cadre, ou déplacez-le avec les flèches du clavier.",
  },
  missingWords: (count: number) =>
    french(count === 1 ? "1 photo sans description" : `${count} photos sans description`),
  animated: "Cette image est animée : le site n'en montrera que la première vue, immobile.",
  alt: "Texte de l'image",
  altHint: "Pour qui ne la voit pas",
  shows: "Ce que montre l'image",
  placeUnknown: "Dehors ou dedans ?",
  places: { outside: "Dehors", inside: "Dedans" } satisfies Record<PicturePlace, string>,
  count: { none: "Aucune image", one: "1 image sur ", several: " images sur " },
  preparing: "Préparation des images...",
  add: "Ajouter",
  addSeveral: "Ajouter des images",
  photo: "Photo",
  takePhoto: "Prendre une photo",
  drop: "Déposez les images ici",
  move: "Déplacer l'image ",
  earlier: "Avancer d'une place l'image ",
  later: "Reculer d'une place l'image ",
  remove: "Retirer l'image ",
  removed: ["L'image ", " est retirée."],
  stop: "Annuler l'envoi de l'image ",
  image: "Image ",
  sending: "Envoi de l'image ",
  waitingToBeSent: "En attente d'envoi",
  sort: {
    how: "Pour déplacer une image, appuyez sur Espace, puis sur les flèches. Espace la pose, Échap la remet à sa place.",
    lifted: ["Image ", " soulevée, en position ", " sur "],
    over: ["Image ", " en position ", " sur "],
    laid: ["Image ", " posée en position ", " sur "],
    back: ["Déplacement annulé, l'image ", " reste à sa place."],
  },
});

/** The texts of the description's tools. */
export const editorTexts = frenchTexts({
  tools: "Mise en forme",
  bold: "Gras",
  italic: "Italique",
  heading: "Titre",
  subheading: "Sous-titre",
  bullets: "Liste à puces",
  numbers: "Liste numérotée",
  link: "Lien",
  undo: "Défaire",
  redo: "Refaire",
  address: "Adresse du lien",
  addressHint: "https://…",
  setLink: "Poser le lien",
  removeLink: "Retirer le lien",
});

/** The texts of a conflict. */
export const conflictTexts = frenchTexts({
  title: "Ce projet a été modifié entre-temps",
  text: "Quelqu'un d'autre l'a enregistré pendant votre saisie. Choisissez ce qui doit rester, champ par champ.",
  mine: "Votre version",
  theirs: "Version enregistrée",
  empty: "(vide)",
  keep: "Enregistrer ces choix",
  back: "Revenir à la saisie",
  images: { one: "1 image", several: " images" },
  pinned: { yes: "Épinglé", no: "Non épinglé" },
  fields: {
    title: "Titre",
    slug: "Slug",
    category: "Catégorie",
    project_date: "Date",
    description: "Description",
    status: "Publication",
    publish_at: "Moment de la publication",
    pinned: "Épingler en tête",
    ...factNames,
    cover: "Image de couverture",
    stages: "La même vue",
    gallery: "Galerie",
    chapters: "Chapitres",
  },
});
