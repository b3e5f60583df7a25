import type { ImageFacts } from "../../domain/images.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError, isMissing } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import type { Obstacle } from "../several/rounds.ts";

/** The facts of a picture that a person writes. */
export type WrittenFacts = Partial<Pick<ImageFacts, "alt" | "caption" | "decorative" | "focus">>;

/** One picture of a project. */
export type PictureId = { project: string; name: string };

/** A picture with facts to write. A fact without a value is removed. */
export type DescribedPicture = PictureId & {
  words: WrittenFacts;
  /** The facts that the picture must still have. Otherwise somebody else has described it since. */
  expected?: WrittenFacts;
};

/** Returns every project, drafts included, with its pictures and their facts, the newest first. */
export function picturedProjects(client: RecordsClient, signal?: AbortSignal): Promise<Project[]> {
  const fields =
    "id,collectionId,collectionName,slug,title,cover_image,gallery,stages,chapters,images,status,publish_at,concealed,created,updated";
  const options = { ...fullList, sort: "-created,-id", fields, signal, requestKey: null };
  return client.collection("projects").getFullList<Project>(options);
}

/** The pictures that an act left out. The id of an obstacle is the picture's key. */
export type PictureObstacles = { obstacles: Obstacle[] };

/** `theirs` has the stored facts of each picture that somebody else has described since. */
type DescribedPictures = PictureObstacles & { before: DescribedPicture[]; theirs: WrittenFacts[] };

/** The key of a picture among those of all projects. */
export function projectPictureKey({ project, name }: PictureId): string {
  return `${project}/${name}`;
}

/** Returns the obstacles of pictures whose project could not be changed. */
export function failedPictures(pictures: readonly PictureId[], error: unknown): Obstacle[] {
  const why = failureReason(error);
  return pictures.map((picture) => ({ id: projectPictureKey(picture), why }));
}

function failureReason(error: unknown): Obstacle["why"] {
  if (isMissing(error)) return "gone";
  if (isClientError(error) && error.status === 412) return "conflict";
  const refusal = readOutcome(error);
  if (refusal.outcome === "invalid") return { codes: refusal.codes };
  return refusal.outcome === "ended" ? "ended" : "unanswered";
}

/**
 * Writes the facts of pictures, project by project. Facts that are not named stay, and so do those of other pictures. A
 * project that cannot be changed stops no other. Never rejects. Returns the changes that undo this one.
 */
export async function describePictures(
  client: RecordsClient,
  pictures: readonly DescribedPicture[],
): Promise<DescribedPictures> {
  const before: DescribedPicture[] = [];
  const obstacles: Obstacle[] = [];
  const theirs: WrittenFacts[] = [];
  for (const [project, ofProject] of Map.groupBy(pictures, ({ project }) => project)) {
    try {
      const described = await describeProject(client, project, ofProject);
      before.push(...described.before);
      obstacles.push(...described.obstacles);
      theirs.push(...described.theirs);
    } catch (error) {
      obstacles.push(...failedPictures(ofProject, error));
    }
  }
  return { before, obstacles, theirs };
}

/** A write of somebody else meanwhile refuses this one: its facts are then merged into the newer project. */
async function describeProject(
  client: RecordsClient,
  id: string,
  pictures: readonly DescribedPicture[],
  attempts = 3,
): Promise<DescribedPictures> {
  const projects = client.collection("projects");
  const { images, updated } = await projects.getOne<Project>(id, { requestKey: null });
  // A repeated write whose answer was lost finds its own words.
  const [unchanged, contested] = partition(
    pictures,
    ({ name, words, expected }) => hasFacts(images?.[name], expected) || hasFacts(images?.[name], words),
  );
  const theirs = contested.map(({ name }): WrittenFacts => images?.[name] ?? {});
  const obstacles = contested.map((picture) => ({
    id: projectPictureKey(picture),
    why: "conflict" as const,
  }));
  if (unchanged.length === 0) return { before: [], obstacles, theirs };
  const facts: Record<string, Partial<ImageFacts>> = { ...images };
  for (const { name, words } of unchanged) facts[name] = { ...facts[name], ...words };
  try {
    const headers = { "If-Match": `"${updated}"` };
    await projects.update(id, { images: facts }, { headers, requestKey: null });
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return describeProject(client, id, pictures, attempts - 1);
  }
  const before = unchanged.map(({ project, name, words }) => ({
    ...{ project, name, expected: words },
    words: Object.fromEntries(
      Object.keys(words).map((word) => [word, images?.[name]?.[word as keyof WrittenFacts] ?? null]),
    ) as WrittenFacts,
  }));
  return { before, obstacles, theirs };
}

/** Tells whether a picture still has these facts. */
export function hasFacts(facts: Partial<ImageFacts> | undefined, expected: WrittenFacts = {}): boolean {
  return Object.entries(expected).every(([word, value]) => {
    const fact = word as keyof WrittenFacts;
    return JSON.stringify(facts?.[fact] || emptyFacts[fact]) === JSON.stringify(value || emptyFacts[fact]);
  });
}

/** A picture without facts. Its crops keep its middle. */
const emptyFacts: Required<WrittenFacts> = {
  ...{ alt: "", caption: "", decorative: "" },
  focus: { x: 0.5, y: 0.5 },
};

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
