import { Link, useNavigate } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./images.texts.ts";
import type { LibraryPicture } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

type PictureFoldersProps = {
  projects: readonly Project[];
  pictures: readonly LibraryPicture[];
  /** The open folder; all pictures if absent. */
  folder: Project | undefined;
};

/** A folder for each project with pictures. On a phone they are a list of choices. */
export function PictureFolders({ projects, pictures, folder }: PictureFoldersProps) {
  const navigate = useNavigate();
  const folders = projects.flatMap((project) => {
    const own = pictures.filter((picture) => picture.project.id === project.id);
    const [first] = own;
    return first ? [{ project, first, count: own.length }] : [];
  });
  return (
    <div className="image-folders">
      <nav aria-label={texts.folders}>
        <ul>
          <li>
            <Link to="?" preventScrollReset aria-current={folder ? undefined : "true"}>
              <span className="image-thumbnail">
                <DashboardIcon name="picture" />
              </span>
              <span>{texts.all}</span>
              <b className="note figures">{pictures.length}</b>
            </Link>
          </li>
          {folders.map(({ project, first, count }) => (
            <li key={project.id}>
              <Link
                to={folderAddress(project.id)}
                preventScrollReset
                aria-current={project.id === folder?.id ? "true" : undefined}
              >
                <PictureThumbnail picture={first} />
                <span>{french(project.title)}</span>
                <b className="note figures">{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="field">
        <label htmlFor="dossier" className="sr-only">
          {texts.folder}
        </label>
        <select
          id="dossier"
          value={folder?.id ?? ""}
          onChange={({ currentTarget }) =>
            void navigate(folderAddress(currentTarget.value), { preventScrollReset: true })
          }
        >
          <option value="">{`${texts.all}, ${pictures.length}`}</option>
          {folders.map(({ project, count }) => (
            <option key={project.id} value={project.id}>
              {`${french(project.title)}, ${count}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function folderAddress(id: string): string {
  return id ? `?${new URLSearchParams({ dossier: id })}` : "?";
}
