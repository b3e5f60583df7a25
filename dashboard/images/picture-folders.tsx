import { Link, useNavigate } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./images.texts.ts";
import type { LibraryPicture } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { siteTexts } from "./site/site.texts.ts";
import { SiteThumbnail } from "./site/site-grid.tsx";
import type { SiteLibraryPicture } from "./site/site-pictures.ts";

/** The folder of the pictures outside the projects, in the page's address. */
export const siteFolder = "site";

type PictureFoldersProps = {
  projects: readonly Project[];
  pictures: readonly LibraryPicture[];
  sitePictures: readonly SiteLibraryPicture[];
  /** The open folder; all pictures if absent. */
  folder: Project | typeof siteFolder | undefined;
};

/** A folder for the site, and one for each project with pictures. On a phone they are a list of choices. */
export function PictureFolders({ projects, pictures, sitePictures, folder }: PictureFoldersProps) {
  const navigate = useNavigate();
  const all = pictures.length + sitePictures.length;
  const openId = folder === siteFolder ? siteFolder : (folder?.id ?? "");
  const [firstOnSite] = sitePictures;
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
              <b className="note figures">{all}</b>
            </Link>
          </li>
          {firstOnSite && (
            <li>
              <Link
                to={folderAddress(siteFolder)}
                preventScrollReset
                aria-current={openId === siteFolder ? "true" : undefined}
              >
                <SiteThumbnail picture={firstOnSite} />
                <span>{siteTexts.folder}</span>
                <b className="note figures">{sitePictures.length}</b>
              </Link>
            </li>
          )}
          {folders.map(({ project, first, count }) => (
            <li key={project.id}>
              <Link
                to={folderAddress(project.id)}
                preventScrollReset
                aria-current={project.id === openId ? "true" : undefined}
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
          value={openId}
          onChange={({ currentTarget }) =>
            void navigate(folderAddress(currentTarget.value), { preventScrollReset: true })
          }
        >
          <option value="">{`${texts.all}, ${all}`}</option>
          {firstOnSite && <option value={siteFolder}>{`${siteTexts.folder}, ${sitePictures.length}`}</option>}
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
