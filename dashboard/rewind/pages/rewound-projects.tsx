import { useSearchParams } from "react-router";
import { ProjectsFrame } from "../../../site/projects/projects-frame.tsx";
import { ProjectList } from "../../../site/projects/projects-list.tsx";
import { categoryParameter } from "../../../site/sections/categories.tsx";
import { useRewoundProjects } from "./rewound-site.tsx";

/** All projects that visitors would see, or those of a category. */
export default function RewoundProjects() {
  const [parameters] = useSearchParams();
  const category = parameters.get(categoryParameter) ?? "";
  return (
    <ProjectsFrame>
      <ProjectList projects={useRewoundProjects()} sought="" category={category} />
    </ProjectsFrame>
  );
}
