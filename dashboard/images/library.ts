import type { ImageFacts } from "../../domain/images.ts";
import {
  lacksWords,
  type PictureUse,
  type ProjectPicture,
  picturesWithUses,
} from "../../domain/projects/pictures/pictures.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible, storeNow } from "../../domain/projects/visibility.ts";
import { projectPictureKey, type WrittenFacts } from "../../records/projects/pictures.ts";
import { french } from "../../ui/text/typography.ts";
import type { NamedPicture } from "./image-acts.ts";
import { placeTexts, texts } from "./images.texts.ts";

/** A picture of the library, with its project. */
export type LibraryPicture = ProjectPicture & { project: Project; key: string };

/** Returns the pictures of all projects, in the order of the projects and of their pages. */
export function libraryPictures(projects: readonly Project[]): LibraryPicture[] {
  return projects.flatMap((project) =>
    picturesWithUses(project).map((picture) => ({
      ...picture,
      ...{ project, key: projectPictureKey({ project: project.id, name: picture.name }) },
    })),
  );
}

/** Names a picture by its project and its places: « La grange, Galerie, 2 ». */
export function pictureName({ project, uses }: LibraryPicture): string {
  return french(`${project.title}, ${placesText(uses)}`);
}

/** Returns the picture as an act needs it. */
export function actPicture(picture: LibraryPicture): NamedPicture {
  return { project: picture.project.id, name: picture.name, label: pictureName(picture) };
}

/** Returns the words of a picture that an act rests on. JSON would omit a word without a value. */
export function shownWords({
  facts,
}: LibraryPicture): Required<Pick<WrittenFacts, "alt" | "caption" | "decorative">> {
  return { alt: facts.alt ?? "", caption: facts.caption ?? "", decorative: facts.decorative ?? "" };
}

/** Returns the pictures without words, in the order of the library. */
export function picturesToDescribe(pictures: readonly LibraryPicture[]): LibraryPicture[] {
  return pictures.filter(({ facts }) => lacksWords(facts));
}

/** Tells whether a picture may leave its project. A cover can only be replaced. */
export function isMovable({ uses }: LibraryPicture): boolean {
  return uses.every(({ kind }) => kind !== "cover");
}

/** Names the places of the project's page that show a picture: « Couverture, Chapitre Après ». */
export function placesText(uses: readonly PictureUse[]): string {
  return uses.map(useText).join(", ");
}

function useText(use: PictureUse): string {
  switch (use.kind) {
    case "cover":
      return placeTexts.cover;
    case "gallery":
      return placeTexts.gallery(use.number);
    case "stage":
      return placeTexts.stage(use.stage);
    case "chapter":
      return placeTexts.chapter(use.moment);
  }
}

/** A page that shows a picture, and where on it. */
export type UsePlace = { to: string; page: string; place: string };

/** The home page shows the covers of this many projects. */
const newestOnHome = 3;

/**
 * Returns the pages that show a picture. A draft's picture is shown in its preview alone.
 *
 * @param projects all projects, the newest first
 */
export function listUses(
  { project, uses }: LibraryPicture,
  projects: readonly Project[],
  now = storeNow(),
): UsePlace[] {
  const ofProject = uses.map((use) => ({
    to: isVisible(project, now)
      ? `/realisations/${project.slug}`
      : `/dashboard/projects/${project.id}/apercu`,
    page: project.title,
    place: useText(use),
  }));
  if (!isVisible(project, now) || !uses.some(({ kind }) => kind === "cover")) return ofProject;
  const newest = projects.filter((each) => isVisible(each, now)).slice(0, newestOnHome);
  const onHome = newest.some(({ id }) => id === project.id);
  return [
    ...(onHome ? [{ to: "/", page: texts.home, place: texts.latest }] : []),
    { to: "/realisations", page: texts.list, place: texts.listPlace },
    ...ofProject,
  ];
}

/** The state of a picture below it: « à décrire », « décorative », or its size. */
export function stateText(facts: Partial<ImageFacts>): { text: string; isMissing: boolean } {
  if (lacksWords(facts)) return { text: texts.toDescribe, isMissing: true };
  if (!facts.alt) return { text: texts.isDecorative, isMissing: false };
  const { width, height } = facts;
  return { text: width && height ? texts.size(width, height) : "", isMissing: false };
}
