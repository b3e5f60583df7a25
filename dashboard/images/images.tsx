import { useId } from "react";
import { useSearchParams } from "react-router";
import { logAndReturn } from "../../records/failure.ts";
import { picturedProjects } from "../../records/projects/pictures.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { picturedSite } from "../../records/site-pictures/site-pictures.ts";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useSelection } from "../parts/several/use-selection.ts";
import type { Route } from "./+types/images.ts";
import { AddPictures } from "./add-pictures.tsx";
import { ChosenPictures } from "./chosen-pictures.tsx";
import { imageAction } from "./image-acts.ts";
import { fileTexts, missingText, texts } from "./images.texts.ts";
import { libraryPictures, picturesToDescribe } from "./library.ts";
import { MissingWords } from "./missing-words.tsx";
import { PictureFolders, siteFolder } from "./picture-folders.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { siteTexts } from "./site/site.texts.ts";
import { SiteGrid } from "./site/site-grid.tsx";
import { SitePanel } from "./site/site-panel.tsx";
import { siteLibraryPictures } from "./site/site-pictures.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireColleague(request, "projects");
  const [projects, site] = await Promise.all([
    picturedProjects(client, request.signal).catch(logAndReturn(null)),
    picturedSite(client, request.signal).catch(logAndReturn(null)),
  ]);
  return { projects, site, self: user.id };
}

export const clientAction = imageAction;

/** Every picture of the projects and of the site: those without words first, then where each is used. */
export default function ImagesPage({ loaderData: { projects, site, self } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const chooser = useId();
  const pictures = libraryPictures(projects ?? []);
  const selection = useSelection(pictures.map(({ key }) => key));
  if (!projects || !site) return <Failure />;
  const sitePictures = siteLibraryPictures(site, self);
  const missing = picturesToDescribe(pictures);
  const missingOnSite = sitePictures.filter(({ lacksWords }) => lacksWords);
  const isMissing = missing.length + missingOnSite.length > 0;
  const isOfSite = query.get("dossier") === siteFolder;
  const folder = projects.find(({ id }) => id === query.get("dossier"));
  const shownPictures = folder ? pictures.filter(({ project }) => project.id === folder.id) : pictures;
  const open = pictures.find(({ key }) => key === query.get("image"));
  const openOnSite = sitePictures.find(({ key }) => key === query.get("image"));
  const chosenPictures = pictures.filter(({ key }) => selection.isChosen(key));
  const { strong, rest } = missingText(
    missing.length + missingOnSite.length,
    pictures.length + sitePictures.length,
  );

  return (
    <DashboardPage
      title={texts.title}
      actions={
        projects.length > 0 &&
        !isOfSite && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => document.getElementById(chooser)?.click()}
          >
            <span>{fileTexts.add}</span>
          </button>
        )
      }
    >
      <p className="record-lead">
        <b className={isMissing ? "image-lead" : undefined}>{strong}</b>
        {rest}
      </p>
      {isMissing && chosenPictures.length === 0 && (
        <MissingWords pictures={missing} sitePictures={missingOnSite} />
      )}
      {isMissing && chosenPictures.length > 0 && (
        <p>
          <button type="button" className="link" onClick={selection.end}>
            {fileTexts.describeFirst(missing.length + missingOnSite.length)}
          </button>
        </p>
      )}
      {pictures.length === 0 && <p>{texts.none}</p>}
      <div className="image-library">
        <PictureFolders
          projects={projects}
          pictures={pictures}
          sitePictures={sitePictures}
          folder={isOfSite ? siteFolder : folder}
        />
        <div className="image-grids">
          {!isOfSite && (
            <div>
              <PictureGrid
                title={folder ? french(folder.title) : siteTexts.projects}
                pictures={shownPictures}
                open={open}
                selection={selection}
              />
              <AddPictures chooser={chooser} projects={projects} folder={folder} />
            </div>
          )}
          {!folder && <SiteGrid pictures={sitePictures} open={openOnSite} />}
        </div>
        {chosenPictures.length > 0 ? (
          <ChosenPictures selection={selection} pictures={chosenPictures} projects={projects} />
        ) : (
          <>
            {open && <PicturePanel key={open.key} picture={open} projects={projects} />}
            {openOnSite && <SitePanel key={openOnSite.key} picture={openOnSite} />}
          </>
        )}
      </div>
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return <Failure />;
}

function Failure() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failure} />
    </DashboardPage>
  );
}
