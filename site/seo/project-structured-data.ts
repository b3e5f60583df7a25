import type { ImageGallery, ImageObject, ItemList, Thing } from "schema-dts";
import { appearanceDate, changeDate } from "../../domain/projects/appearance.ts";
import type { Project } from "../../domain/projects/project.ts";
import { french } from "../../ui/text/typography.ts";
import { fileUrl, galleryImage } from "../sections/pictures/project-images.ts";
import { projectUrl } from "../sections/project-card.tsx";
import type { Site } from "../sections/site.ts";
import { contractorId } from "./company-structured-data.ts";

/**
 * Returns the structured data of a project's page: its pictures, with their captions and sizes, as far as they are
 * known.
 */
export function galleryStructuredData(project: Project) {
  return ({ company, origin }: Site): Thing[] => {
    const address = origin + projectUrl(project);
    const gallery: ImageGallery = {
      "@type": "ImageGallery",
      "@id": address,
      url: address,
      name: french(project.title),
      inLanguage: "fr-FR",
      datePublished: appearanceDate(project).toISOString(),
      dateModified: changeDate(project).toISOString(),
      publisher: company ? { "@id": contractorId(origin) } : undefined,
      primaryImageOfPage: project.cover_image ? picture(project, project.cover_image, origin) : undefined,
      image: project.gallery.map((name) => picture(project, name, origin)),
    };
    return [gallery];
  };
}

/** Returns the list of projects, each by its page. */
export function listStructuredData(projects: Project[]) {
  return ({ origin }: Site): Thing[] => {
    const list: ItemList = {
      "@type": "ItemList",
      itemListElement: projects.map((project, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: french(project.title),
        url: origin + projectUrl(project),
      })),
    };
    return [list];
  };
}

/** Returns the addresses of a project's pictures: the cover, then its gallery. */
export function pictureUrls(project: Project, origin: string): string[] {
  return [project.cover_image, ...project.gallery]
    .filter(Boolean)
    .map((name) => origin + fileUrl(project, name));
}

function picture(project: Project, name: string, origin: string): ImageObject {
  const facts = project.images?.[name];
  return {
    "@type": "ImageObject",
    contentUrl: origin + fileUrl(project, name),
    caption: galleryImage(project, name).full.alt || undefined,
    width: facts && `${facts.width} px`,
    height: facts && `${facts.height} px`,
  };
}
