import { useSearchParams } from "react-router";
import { ProjectsFrame } from "../../../site/projects/projects-frame.tsx";
import { ProjectList } from "../../../site/projects/projects-list.tsx";
import { useRewoundProjects } from "./rewound-site.tsx";

/** The projects that visitors would see, filtered by the address. */
export default function RewoundProjects() {
  const [query] = useSearchParams();
  return (
    <ProjectsFrame>
      <ProjectList projects={useRewoundProjects()} query={query} />
    </ProjectsFrame>
  );
}
