import { isoDay } from "../../../domain/dates.ts";
import { departmentName } from "../../../domain/places/departments.ts";
import { readChapters } from "../../../domain/projects/chapters/chapters.ts";
import { paragraphs, plainText } from "../../../domain/projects/excerpt.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { wholeProjects } from "../../../records/projects/projects.ts";
import { french } from "../../../ui/text/typography.ts";
import { coverThumbnail } from "../../sections/pictures/project-images.ts";
import type { SearchEntry, SearchSource } from "./source.ts";

export const projectSource: SearchSource = {
  id: "projets",
  kind: "projects",
  entries: async ({ client }) => (await wholeProjects(client)).map(projectEntry),
};

function projectEntry(project: Project): SearchEntry {
  const { slug, title, description, category, place = "", place_code = "" } = project;
  const { timber = "", timber_origin = "", insulation = "", our_share = "" } = project;
  const story = readChapters(project).flatMap(({ title, text }) => [title, plainText(text)]);
  const where = [place, departmentName(place_code)].filter(Boolean).join(", ");
  const texts = [
    ...paragraphs(description),
    ...story,
    category,
    where,
    timber,
    timber_origin,
    insulation,
    our_share,
  ];
  return {
    to: `/realisations/${slug}`,
    title: french(title),
    texts: texts.filter(Boolean).map(french),
    note: french([place, isoDay(project.project_date).slice(0, 4)].filter(Boolean).join(", ")),
    picture: { ...coverThumbnail(project), alt: "" },
  };
}
