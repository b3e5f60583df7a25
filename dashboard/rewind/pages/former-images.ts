import { readChapters } from "../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { RewoundSite } from "../../../domain/rewind/entries.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { versionImageAddress } from "../../../records/versions.ts";

/** Returns the projects with the team's addresses for images that the site no longer shows. */
export function withFormerImages({ projects, former }: Pick<RewoundSite, "projects" | "former">): Project[] {
  return projects.map((project) => {
    const away = new Set(former[project.id]);
    const place = (name: string) =>
      away.has(name) ? versionImageAddress("projects", project.id, name) : name;
    const images = Object.entries(project.images ?? {}).map(([name, facts]) => [place(name), facts]);
    return {
      ...project,
      cover_image: place(project.cover_image),
      gallery: project.gallery.map(place),
      stages: (project.stages ?? []).map(place),
      chapters: readChapters(project).map((chapter) => ({
        ...chapter,
        images: chapter.images.map((image) => ({ ...image, name: place(image.name) })),
      })),
      images: Object.fromEntries(images),
    };
  });
}

/** Returns the address of a page's picture: the team's own one if the page no longer has it. */
export function formerPictureAddress({ former }: Pick<RewoundSite, "former">): typeof fileAddress {
  return (holder, name, thumb) => {
    if (!former[holder.id]?.includes(name)) return fileAddress(holder, name, thumb);
    const size = thumb ? `&thumb=${thumb}` : "";
    return `${versionImageAddress(holder.collectionName, holder.id, name)}${size}`;
  };
}
