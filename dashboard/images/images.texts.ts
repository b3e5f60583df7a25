import type { ChapterMoment } from "../../domain/projects/chapters/chapters.ts";
import type { ProjectStage } from "../../domain/projects/stages.ts";
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
  choose: (name: string) => french(`Choisir l'image ${name}`),
  close: "Fermer l'image",
  add: "Ajouter des images",
  point: "Le point qui reste",
  pointHint: "Touchez l'image, ou prenez les flèches : 1 %, et 10 % avec Maj. Chaque cadrage garde ce point.",
  pointValue: (x: number, y: number) => french(`${Math.round(x * 100)} %, ${Math.round(y * 100)} %`),
  crops: { wide: "accueil", square: "liste", tall: "galerie" },
  caption: "Légende",
  captionHint: "Se lit sous l'image, dans les chapitres.",
  signs: (count: number) => french(count === 0 ? "aucun mot" : `${count} ${count > 1 ? "signes" : "signe"}`),
  form: "Remplacer ou déplacer, dans le projet",
  home: "Accueil",
  latest: "derniers projets",
  list: "Réalisations",
  listPlace: "liste",
  uses: (count: number) =>
    french(count === 1 ? "Elle sert à un endroit" : `Elle sert à ${inWords(count)} endroits`),
  chosen: (count: number) =>
    french(count === 1 ? "Une image choisie" : `${capital(inWords(count, "feminine"))} images choisies`),
  captionOfAll: "Légende, pour toutes",
  captionAll: "Légender",
  markAll: "Les dire décoratives",
  forget: "Ne plus choisir",
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
      : `${capital(inWords(missing, "feminine"))} images n'ont pas de mots`;
  return { strong: french(subject), rest: french(" pour ceux qui ne les voient pas.") };
}

/** « Six images à décrire » */
export function missingTitle(missing: number): string {
  return french(
    missing === 1 ? "Une image à décrire" : `${capital(inWords(missing, "feminine"))} images à décrire`,
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
