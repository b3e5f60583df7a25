import { type ProjectStage, stagePictures, stages } from "../projects/stages.ts";
import type { VersionImage } from "./entries.ts";

type Images = Readonly<Record<string, unknown>> | null;

/**
 * Returns the images of a project after a change, in their order, then the removed ones. Images that moved past others
 * have the kind `moved`.
 *
 * @param keptUntil the moment until which the site keeps removed images
 */
export function imageDifferences(before: Images, after: Images, keptUntil: string): VersionImage[] {
  const [was, is] = [namesOf(before), namesOf(after)];
  const inPlace = stayed(was, is);
  const states = stagesIn(after);
  const shown = is.map((name, index): VersionImage => {
    const former = was.indexOf(name);
    const kind = former < 0 ? "added" : inPlace.has(name) ? "same" : "moved";
    const stage = states.get(name);
    const isRetold = former >= 0 && factsText(before, name) !== factsText(after, name);
    return {
      name,
      alt: altOf(after, name),
      ...(stage && { stage }),
      place: index + 1,
      kind,
      ...(former >= 0 && former !== index && { formerPlace: former + 1 }),
      ...(isRetold && { isRetold }),
    };
  });
  const gone = was.filter((name) => !is.includes(name));
  return [
    ...shown,
    ...gone.map((name): VersionImage => ({ name, alt: altOf(before, name), kind: "removed", keptUntil })),
  ];
}

/** Returns the file names of a project's images: the cover, the gallery, then the same view in its states. */
function namesOf(row: Images): string[] {
  const cover = typeof row?.cover_image === "string" ? row.cover_image : "";
  return [...new Set([cover, ...listOf(row?.gallery), ...listOf(row?.stages)].filter(Boolean))];
}

function listOf(names: unknown): string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

/** Maps the name of each picture of the same view to the state that it shows. */
function stagesIn(row: Images): Map<string, ProjectStage> {
  const images = Object.fromEntries(listOf(row?.stages).map((name) => [name, factsOf(row, name) ?? {}]));
  const pictures = stagePictures({ stages: listOf(row?.stages), images });
  return new Map(stages.flatMap((stage) => (pictures[stage] ? [[pictures[stage], stage]] : [])));
}

/** Returns the largest set of images that kept their order. The other images moved. */
function stayed(was: readonly string[], is: readonly string[]): Set<string> {
  const common = is.filter((name) => was.includes(name));
  let best: string[] = [];
  const endingAt: string[][] = [];
  for (const [index, name] of common.entries()) {
    const before = endingAt
      .slice(0, index)
      .filter((each) => was.indexOf(each.at(-1) ?? "") < was.indexOf(name))
      .reduce<string[]>((longest, each) => (each.length > longest.length ? each : longest), []);
    const ending = [...before, name];
    endingAt.push(ending);
    if (ending.length > best.length) best = ending;
  }
  return new Set(best);
}

function altOf(row: Images, name: string): string {
  const alt = factsOf(row, name)?.alt;
  return typeof alt === "string" ? alt : "";
}

function factsText(row: Images, name: string): string {
  const { alt, focus, caption, place } = factsOf(row, name) ?? {};
  return JSON.stringify([alt ?? "", focus ?? null, caption ?? "", place ?? ""]);
}

type Facts = { alt?: unknown; focus?: unknown; caption?: unknown; place?: unknown; stage?: string };

function factsOf(row: Images, name: string): Facts | undefined {
  const facts = row?.images;
  if (typeof facts !== "object" || facts === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(facts, name)?.value;
  return typeof found === "object" && found !== null ? found : undefined;
}
