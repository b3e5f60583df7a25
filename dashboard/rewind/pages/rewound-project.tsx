import { useMemo } from "react";
import { Link } from "react-router";
import type { Project } from "../../../domain/projects/project.ts";
import { browserRecords } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { projectReviews } from "../../../records/reviews/reviews.ts";
import { ProjectSheet } from "../../../site/projects/project-sheet.tsx";
import type { Route } from "./+types/rewound-project.ts";
import { texts } from "./rewound.texts.ts";
import { Instead, useRewoundProjects } from "./rewound-site.tsx";

/** A project as it would be after a rewind. */
export default function RewoundProject({ params: { slug } }: Route.ComponentProps) {
  const projects = useRewoundProjects();
  const project = projects.find((each) => each.slug === slug);
  if (project)
    return <Shown key={project.id} project={project} others={projects.filter((each) => each !== project)} />;
  return (
    <Instead title={texts.missing}>
      <Link className="link" to="/realisations">
        {texts.all}
      </Link>
    </Instead>
  );
}

/** A rewind never changes reviews, so these are the present ones. */
function Shown({ project, others }: { project: Project; others: Project[] }) {
  const { id, category } = project;
  const reviews = useMemo(
    () =>
      browserRecords()
        .then((client) => projectReviews(client, id))
        .catch(logAndReturn([])),
    [id],
  );
  const alike = others.filter((other) => other.category === category);
  const similar = (alike.length > 0 ? alike : others).slice(0, 3);
  return <ProjectSheet project={project} similar={similar} reviews={reviews} />;
}
