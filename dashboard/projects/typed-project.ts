import type { ImageFacts } from "../../domain/images.ts";
import { eachFact } from "../../domain/project-facts/facts.ts";
import { typedSurface } from "../../domain/projects/form.ts";
import type { Project } from "../../domain/projects/project.ts";
import { stages } from "../../domain/projects/stages.ts";
import { draftsToChapters } from "./form/chapters/chapter-drafts.ts";
import { type DraftPicture, listPictures, type ProjectDraft } from "./form/draft.ts";

/** A project as its form holds it, and its object URLs, which the caller has to revoke. */
export type TypedProject = { project: Project; addresses: string[] };

/** The form's unsaved values as a project. Unsent images are named by an object URL. */
export async function typedProject(project: Project, typed: ProjectDraft): Promise<TypedProject> {
  const { cover, gallery } = typed;
  const pictures = await Promise.all(listPictures(typed).map(shownPicture));
  const names = new Map(pictures.map(({ key, name }) => [key, name]));
  const states = stages.map((stage) => names.get(typed.stages[stage]?.key ?? "") ?? "");
  const images = pictures.map(({ name, size, alt, caption, place, focus }) => {
    const facts = project.images?.[name] ?? { color: "#efe6d7", width: 1800, height: 1200 };
    const stage = stages[states.indexOf(name)];
    return [name, { ...facts, ...size, alt, caption, focus, stage, ...(place && { place }) }] as const;
  });
  return {
    project: {
      ...project,
      title: typed.title,
      category: typed.category,
      description: typed.description,
      project_date: typed.project_date && `${typed.project_date} 00:00:00.000Z`,
      ...typedFacts(typed),
      cover_image: names.get(cover?.key ?? "") ?? project.cover_image,
      gallery: gallery.flatMap(({ key }) => names.get(key) ?? []),
      stages: states.filter(Boolean),
      chapters: draftsToChapters(typed.chapters, pictures, ({ name }) => name),
      images: { ...project.images, ...Object.fromEntries(images) },
    },
    addresses: pictures.flatMap(({ name, size }) => (size ? [name] : [])),
  };
}

function typedFacts(typed: ProjectDraft) {
  return { ...eachFact((fact) => typed[fact]), surface: typedSurface(typed.surface) || 0 };
}

/** The stored fields of a project that has never been saved. */
export function unsavedProject(id: string): Project {
  const now = new Date().toISOString();
  return {
    id,
    collectionId: "",
    collectionName: "projects",
    created: now,
    updated: now,
    slug: "",
    title: "",
    description: "",
    category: "",
    project_date: "",
    cover_image: "",
    gallery: [],
    images: {},
    status: "draft",
    publish_at: "",
    pinned: false,
  };
}

type Shown = DraftPicture & { size?: Pick<ImageFacts, "width" | "height"> };

async function shownPicture(picture: DraftPicture): Promise<Shown> {
  if (picture.name || !picture.file) return picture;
  const name = URL.createObjectURL(picture.file);
  return { ...picture, name, size: await pictureSize(name) };
}

/** An unreadable image, or a drawing without a size of its own, gets the size of a cover. */
function pictureSize(address: string): Promise<Pick<ImageFacts, "width" | "height">> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () =>
      resolve({ width: image.naturalWidth || 1800, height: image.naturalHeight || 1200 });
    image.src = address;
  });
}
