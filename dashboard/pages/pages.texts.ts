import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** The texts of the pages' list and editor. */
export const texts = frenchTexts({
  title: "Pages",
  failure: "Impossible de charger les pages.",
  pageFailure: "Impossible de charger cette page.",
  site: "Voir le site",
  news: "Nouvelles",
  scheduled: (moment: string) => french(`Sera publié le ${moment}`),
  draft: "Brouillon",
  back: "Pages",
  versions: "Versions",
  plan: "La page en coupe",
  thisPage: "cette page",
  planHint:
    "Les sections qui bougent peuvent changer de place, ou se cacher. Une section cachée garde ses textes.",
  places: "Les textes et les images",
  up: (section: string) => french(`Monter : ${section}`),
  down: (section: string) => french(`Descendre : ${section}`),
  hide: (section: string) => french(`Cacher : ${section}`),
  show: (section: string) => french(`Montrer : ${section}`),
  hidden: "Cachée",
  sectionShown: "La section paraît.",
  sectionHidden: "La section est cachée.",
  isChanged: "changé",
  frame: (page: string) => french(`La page « ${page} », à modifier`),
  phone: "Voir à 390 px",
  desk: "Voir en grand",
  close: "Fermer",
  room: (length: number, room: number) => french(`${length} sur ${room}`),
  printed: "Ce qui paraîtra",
  text: "Le texte",
  lines: "Une ligne par ligne du titre.",
  typography: "Tapez comme vous voulez : les apostrophes et les espaces se mettent seuls.",
  tooLong: (over: number) =>
    french(
      `${over === 1 ? "Un signe" : `${over} signes`} de trop pour être publié. Le texte reste dans le brouillon tel que vous l'avez écrit.`,
    ),
  tooManyLines: (lines: number) =>
    french(`Pas plus de ${inWords(lines, "feminine")} ligne${lines > 1 ? "s" : ""} ici.`),
  placeholders: (names: readonly string[]) =>
    french(
      names.length === 0
        ? "Rien ne remplit de mots entre accolades ici : retirez-les pour publier."
        : names.length === 1
          ? `${names[0]} se remplit seul : gardez ce mot entre accolades, pour publier.`
          : `${names.join(" et ")} se remplissent seuls : gardez ces mots entre accolades, pour publier.`,
    ),
  original: "Texte d'origine",
  putBack: "Le remettre",
  next: "Texte suivant",
  image: {
    crops: { wide: "en large", tall: "en hauteur" },
    alt: "Pour qui ne la voit pas",
    altHint: "Dites en une phrase ce que l'image montre.",
    fileName: "C'est un nom de fichier : dites plutôt ce que l'on voit.",
    decorative: "Décorative : elle n'apprend rien de plus que le texte",
    replace: "Remplacer",
    replacing: "Envoi de l'image...",
    original: "Celle d'origine",
    unanswered: "L'image n'est pas passée : le site n'a pas répondu. Réessayez.",
  },
  states: {
    saved: "Tout est enregistré",
    draft: "Brouillon enregistré",
    saving: "Enregistrement...",
    failed: "Pas encore enregistré : nous réessayons.",
  },
  publish: {
    button: "Publier",
    title: "Publier la page",
    confirm: "Publier",
    differences: "Ce qui change",
    none: "Rien n'a changé depuis la dernière publication.",
    sections: "Ordre ou visibilité des sections",
    picture: "image ou texte de l'image",
    originalAgain: "texte d'origine",
    when: "Quand",
    now: "Maintenant",
    later: "À une date",
    moment: "Le jour et l'heure",
    noMoment: "Choisissez un jour et une heure à venir.",
    done: "La page est en ligne.",
    scheduledDone: "La page sera publiée à cette date.",
    undo: "Annuler",
    undone: "La page d'avant est de retour.",
    cancel: "Ne plus publier à cette date",
    cancelled: "La page ne sera pas publiée d'elle-même.",
    unsaved: "Rien n'est publié : le brouillon n'est pas encore enregistré. Réessayez.",
  },
  discard: {
    button: "Jeter le brouillon",
    title: "Jeter le brouillon",
    confirm: "Jeter",
    text: "La page reste telle qu'elle est en ligne. Ce que le brouillon changeait sera perdu.",
    done: "Le brouillon est jeté.",
  },
  leave: {
    title: "Quitter la page",
    text: "Vos derniers changements ne sont pas encore enregistrés.",
    confirm: "Quitter quand même",
    keep: "Rester",
  },
  /** An act may have arrived although its answer has not. */
  unconfirmed: {
    act: "Rien n'est confirmé : le site n'a pas répondu. Réessayez.",
    publish: "La publication n'est pas confirmée : le site n'a pas répondu. Réessayez.",
    takeBack:
      "Le retour à la page d'avant n'est pas confirmé : le site n'a pas répondu. Regardez dans « Versions ».",
    schedule: "La date de publication n'est pas confirmée : le site n'a pas répondu. Réessayez.",
    unschedule:
      "La publication à cette date n'est peut-être pas annulée : le site n'a pas répondu. Réessayez.",
    showSection: "Le changement de la section n'est pas confirmé : le site n'a pas répondu. Réessayez.",
    discard: "Le brouillon n'est peut-être pas jeté : le site n'a pas répondu. Réessayez.",
  },
  see: "Voir la page",
});
