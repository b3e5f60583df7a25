import type { ImageFacts } from "../../domain/images.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { fullList } from "../full-list.ts";

/** The facts of a picture that a person writes. */
export type WrittenFacts = Partial<Pick<ImageFacts, "alt" | "caption" | "decorative" | "focus">>;

/** One picture of a project. */
export type PictureId = { project: string; name: string };

/** A picture with facts to write. A fact without a value is removed. */
export type DescribedPicture = PictureId & { words: WrittenFacts };

/** Returns every project, drafts included, with its pictures and their facts, the newest first. */
export function picturedProjects(client: RecordsClient, signal?: AbortSignal): Promise<Project[]> {
  const fields =
    "id,collectionId,collectionName,slug,title,cover_image,gallery,stages,chapters,images,status,publish_at,concealed,created,updated";
  const options = { ...fullList, sort: "-created,-id", fields, signal, requestKey: null };
  return client.collection("projects").getFullList<Project>(options);
}

/**
 * Writes the facts of pictures, project by project. Facts that are not named stay, and so do those of other pictures.
 * Never rejects. Returns the facts before, which undo the change.
 */
export async function describePictures(
  client: RecordsClient,
  pictures: readonly DescribedPicture[],
): Promise<{ decision: DecisionOutcome; before: DescribedPicture[] }> {
  const before: DescribedPicture[] = [];
  const byProject = Map.groupBy(pictures, ({ project }) => project);
  const decision = await awaitDecision(
    (async () => {
      for (const [project, described] of byProject)
        before.push(...(await describeProject(client, project, described)));
    })(),
  );
  return { decision, before };
}

/** A write of somebody else meanwhile refuses this one: its facts are then merged into the newer project. */
async function describeProject(
  client: RecordsClient,
  id: string,
  described: readonly DescribedPicture[],
  attempts = 3,
): Promise<DescribedPicture[]> {
  const projects = client.collection("projects");
  const { images, updated } = await projects.getOne<Project>(id, { requestKey: null });
  const facts: Record<string, Partial<ImageFacts>> = { ...images };
  for (const { name, words } of described) facts[name] = { ...facts[name], ...words };
  try {
    const headers = { "If-Match": `"${updated}"` };
    await projects.update(id, { images: facts }, { headers, requestKey: null });
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return describeProject(client, id, described, attempts - 1);
  }
  return described.map(({ name, words }) => ({
    ...{ project: id, name },
    words: Object.fromEntries(
      Object.keys(words).map((word) => [word, images?.[name]?.[word as keyof WrittenFacts] ?? null]),
    ) as WrittenFacts,
  }));
}
