import type { PermissionPart } from "../../domain/building-sites/permitted.ts";
import type { Project } from "../../domain/projects/project.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { texts } from "./project.texts.ts";

/** What the client permits to show of their building; nothing where nobody was asked, or more is shown. */
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
