import { type ProjectStage, stagePictures, stages } from "../projects/stages.ts";
import type { VersionImage } from "./entries.ts";

type Images = Readonly<Record<string, unknown>> | null;

/** The fields whose files are compared as images: those of projects, and the pictures of services. */
export const imageFields: ReadonlySet<string> = new Set(["cover_image", "gallery", "stages", "pictures"]);

/**
 * Returns the images of a project or service after a change, in their order, then the removed ones. Images that moved past others
 * have the kind `moved`.
 *
 * @param keptUntil the moment until which the site keeps removed images
 */
export function imageDifferences(before: Images, after: Images, keptUntil: string): VersionImage[] {
  const [was, is] = [imageNames(before), imageNames(after)];
  const inPlace = stayed(was, is);
  const states = stageMap(after);
  const versionImages = is.map((name, index): VersionImage => {
    const former = was.indexOf(name);
    const kind = former < 0 ? "added" : inPlace.has(name) ? "same" : "moved";
    const stage = states.get(name);
    const isRetold = former >= 0 && factsText(before, name) !== factsText(after, name);
    return {
      name,
      alt: imageAlt(after, name),
      ...(stage && { stage }),
      place: index + 1,
      kind,
      ...(former >= 0 && former !== index && { formerPlace: former + 1 }),
      ...(isRetold && { isRetold }),
    };
  });
  const removedNames = was.filter((name) => !is.includes(name));
  return [
    ...versionImages,
    ...removedNames.map(
      (name): VersionImage => ({ name, alt: imageAlt(before, name), kind: "removed", keptUntil }),
    ),
  ];
}

/**
 * Returns the file names of a project's images: the cover, the gallery, then the same view in its states. A service has
 * its pictures.
 */
function imageNames(row: Images): string[] {
  const cover = typeof row?.cover_image === "string" ? row.cover_image : "";
  const lists = [row?.gallery, row?.stages, row?.pictures].flatMap(nameList);
  return [...new Set([cover, ...lists].filter(Boolean))];
}

function nameList(names: unknown): string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

/** Maps the name of each picture of the same view to the state that it shows. */
function stageMap(row: Images): Map<string, ProjectStage> {
  const images = Object.fromEntries(nameList(row?.stages).map((name) => [name, imageFacts(row, name) ?? {}]));
  const pictures = stagePictures({ stages: nameList(row?.stages), images });
  return new Map(stages.flatMap((stage) => (pictures[stage] ? [[pictures[stage], stage]] : [])));
}

/** Returns the largest set of images that kept their order. The other images moved. */
function stayed(was: readonly string[], is: readonly string[]): Set<string> {
  const common = is.filter((name) => was.includes(name));
  let best: string[] = [];
  const endings: string[][] = [];
  for (const [index, name] of common.entries()) {
    const before = endings
      .slice(0, index)
      .filter((each) => was.indexOf(each.at(-1) ?? "") < was.indexOf(name))
      .reduce<string[]>((longest, each) => (each.length > longest.length ? each : longest), []);
    const ending = [...before, name];
    endings.push(ending);
    if (ending.length > best.length) best = ending;
  }
  return new Set(best);
}

function imageAlt(row: Images, name: string): string {
  const alt = imageFacts(row, name)?.alt;
  return typeof alt === "string" ? alt : "";
}

function factsText(row: Images, name: string): string {
  const { alt, focus, caption, place, decorative } = imageFacts(row, name) ?? {};
  return JSON.stringify([alt ?? "", focus ?? null, caption ?? "", place ?? "", decorative ?? ""]);
}

type Facts = {
  alt?: unknown;
  focus?: unknown;
  caption?: unknown;
  place?: unknown;
  decorative?: unknown;
  stage?: string;
};

function imageFacts(row: Images, name: string): Facts | undefined {
  const facts = row?.images;
  if (typeof facts !== "object" || facts === null) return undefined;
  const storedFacts: unknown = Object.getOwnPropertyDescriptor(facts, name)?.value;
  return typeof storedFacts === "object" && storedFacts !== null ? storedFacts : undefined;
}
