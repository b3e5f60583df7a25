import type { Project } from "../../domain/projects/project.ts";
import type { PermissionPart } from "../../domain/worksites/permitted.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { texts } from "./project.texts.ts";

/**
 * The parts of the building that the client permits to show. Renders nothing if no permission was asked, or if more is
 * shown.
 */
export function PermittedLine({ project: { permitted, place } }: { project: Project }) {
  if (!permitted) return null;
  const isIn = (part: PermissionPart) => permitted.includes(part);
  return (
    <p className="permitted">
      <Icon name="done" />
      <span>{texts.permitted(isIn("outside"), isIn("inside"), isIn("town") && !!place)}</span>
    </p>
  );
}
