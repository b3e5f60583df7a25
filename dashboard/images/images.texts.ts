import type { ChapterMoment } from "../../domain/projects/chapters/chapters.ts";
import type { ProjectStage } from "../../domain/projects/stages.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Images",
  failure: "Impossible de charger les images.",
  none: "Aucune image pour le moment. Les images arrivent avec les projets.",
  missingHint:
    "Dites ce qu'on y voit, en une phrase, comme au téléphone. Si l'image n'apprend rien, elle est décorative.",
  seen: "Ce qu'on y voit",
  fileName: "Ce texte est le nom du fichier. Il sera lu à voix haute tel quel.",
  decorative: "Décorative",
  decorativeText: "Les lecteurs d'écran passeront cette image sans rien dire.",
  save: "Enregistrer",
  saved: "Image enregistrée.",
  undone: "C'est annulé.",
  undo: "Annuler",
  unanswered: "Rien n'a changé : le site n'a pas répondu. Réessayez.",
  folders: "Dossiers",
  folder: "Dossier",
  all: "Toutes",
  count: (count: number) => french(count > 1 ? `${count} images` : `${count} image`),
  toDescribe: "à décrire",
  isDecorative: "décorative",
  size: (width: number, height: number) => `${width} × ${height}`,
  open: (name: string) => french(`Ouvrir l'image ${name}`),
  close: "Fermer l'image",
  point: "Le point qui reste",
  pointHint: "Touchez l'image, ou prenez les flèches : 1 %, et 10 % avec Maj. Chaque cadrage garde ce point.",
  pointValue: (x: number, y: number) => french(`${Math.round(x * 100)} %, ${Math.round(y * 100)} %`),
  crops: { wide: "accueil", square: "liste", tall: "galerie" },
  caption: "Légende",
  captionHint: "Se lit sous l'image, dans les chapitres.",
  signs: (count: number) => french(count === 0 ? "aucun mot" : `${count} ${count > 1 ? "signes" : "signe"}`),
  form: "L'ordre des images, dans le projet",
  home: "Accueil",
  latest: "derniers projets",
  list: "Réalisations",
  listPlace: "liste",
  uses: (count: number) =>
    french(count === 1 ? "Elle sert à un endroit" : `Elle sert à ${inWords(count)} endroits`),
  chosen: (count: number) =>
    french(count === 1 ? "Une image choisie" : `${capitalize(inWords(count, "feminine"))} images choisies`),
  captionOfAll: "Légende, pour toutes",
  captionAll: "Légender",
  markAll: "Les dire décoratives",
  forget: "Ne plus choisir",
});

/** The texts of files: adding, replacing, moving and removing them. */
export const fileTexts = frenchTexts({
  add: "Ajouter des images",
  addTo: (project: string) => `Ajouter des images à « ${project} »`,
  into: "Ranger dans",
  drop: "Déposez des images ici",
  dropRest: "ou choisissez-les. JPEG, PNG ou HEIC, telles qu'elles sortent du téléphone.",
  sending: "Les images partent.",
  added: (count: number) =>
    french(
      count === 1
        ? "Une image est ajoutée."
        : `${capitalize(inWords(count, "feminine"))} images sont ajoutées.`,
    ),
  refused: (refused: number, all: number) =>
    french(
      [
        refused === 1
          ? "Un fichier n'est pas entré."
          : `${capitalize(inWords(refused))} fichiers ne sont pas entrés.`,
        all > refused ? "Les autres sont là." : "",
      ].join(" "),
    ),
  replace: "Remplacer",
  replacing: "L'image part…",
  replaceBy: "L'image qui prend sa place",
  replaced: "Image remplacée, partout où elle sert.",
  asks: "Cette image n'a pas encore ses mots : dites ce qu'on y voit, et posez le point qui reste.",
  everywhere: "Remplacée partout d'un coup",
  conflict: "Quelqu'un vient de changer ce projet : rien n'est remplacé. Recommencez.",
  ended: "Votre session a pris fin : reconnectez-vous, puis recommencez.",
  unanswered: "Le site n'a pas répondu. Réessayez.",
  move: (count: number) => french(count === 1 ? "Ranger l'image" : `Ranger les ${inWords(count)}`),
  moved: (count: number) => french(count > 1 ? "Images rangées." : "Image rangée."),
  download: "Télécharger",
  bin: "Retirer du site",
  removed: (count: number) => french(count > 1 ? "Images retirées." : "Image retirée."),
  binText: (count: number) =>
    french(
      count === 1
        ? "Retirée, elle quitte sa page ; elle revient d'un geste pendant trente jours, par les versions du projet."
        : "Retirées, elles quittent leur page ; elles reviennent d'un geste pendant trente jours, par les versions du projet.",
    ),
  covers: (count: number) =>
    french(
      count === 1
        ? "La couverture reste à sa place : remplacez-la plutôt."
        : "Les couvertures restent à leur place : remplacez-les plutôt.",
    ),
  changedMeanwhile: "Quelqu'un a changé le projet depuis : revenez en arrière depuis ses versions.",
  more: "Plus",
  less: "Moins",
  describeFirst: (missing: number) => `${missingTitle(missing)}, d'abord`,
});

const stageNames: Record<ProjectStage, string> = {
  before: "Avant",
  frame: "Ossature",
  closed: "Clos et couvert",
};

const momentNames: Record<ChapterMoment, string> = { before: "Avant", during: "Pendant", after: "Après" };

/** The places of a project's page, « Couverture », « Galerie, 2 ». */
export const placeTexts = {
  cover: "Couverture",
  gallery: (number: number) => french(`Galerie, ${number}`),
  stage: (stage: ProjectStage) => french(`Du bois nu à l'ouvrage, ${stageNames[stage]}`),
  chapter: (moment: ChapterMoment) => french(`Chapitre ${momentNames[moment]}`),
};

/** Returns « Six images n'ont pas de mots », and a sentence about the readers who miss them. */
export function missingText(missing: number, all: number): { strong: string; rest: string } {
  if (missing === 0) {
    const strong = french(all === 0 ? "Aucune image." : "Toutes les images ont leurs mots.");
    return { strong, rest: "" };
  }
  const subject =
    missing === 1
      ? "Une image n'a pas de mots"
      : `${capitalize(inWords(missing, "feminine"))} images n'ont pas de mots`;
  return { strong: french(subject), rest: french(" pour ceux qui ne les voient pas.") };
}

/** « Six images à décrire » */
export function missingTitle(missing: number): string {
  return french(
    missing === 1 ? "Une image à décrire" : `${capitalize(inWords(missing, "feminine"))} images à décrire`,
  );
}
