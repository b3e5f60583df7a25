import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { logAndReturn } from "../../records/failure.ts";
import { picturedProjects } from "../../records/projects/pictures.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/images.ts";
import { AddPictures } from "./add-pictures.tsx";
import { ChosenPictures } from "./chosen-pictures.tsx";
import { imageAction } from "./image-acts.ts";
import { fileTexts, missingText, texts } from "./images.texts.ts";
import { type LibraryPicture, libraryPictures, picturesToDescribe } from "./library.ts";
import { MissingWords } from "./missing-words.tsx";
import { PictureFolders } from "./picture-folders.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { PicturePanel } from "./picture-panel.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "projects");
  return { projects: await picturedProjects(client, request.signal).catch(logAndReturn(null)) };
}

export const clientAction = imageAction;

/** Every picture of the projects: those without words first, then where each is used. */
export default function ImagesPage({ loaderData: { projects } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const chooser = useId();
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  if (!projects) return <Failure />;
  const pictures = libraryPictures(projects);
  const missing = picturesToDescribe(pictures);
  const folder = projects.find(({ id }) => id === query.get("dossier"));
  const shownPictures = folder ? pictures.filter(({ project }) => project.id === folder.id) : pictures;
  const open = pictures.find(({ key }) => key === query.get("image"));
  const chosenPictures = pictures.filter(({ key }) => chosenKeys.has(key));
  const { strong, rest } = missingText(missing.length, pictures.length);

  function choose({ key }: LibraryPicture): void {
    const next = new Set(chosenKeys);
    if (!next.delete(key)) next.add(key);
    setChosenKeys(next);
  }

  return (
    <DashboardPage
      title={texts.title}
      actions={
        projects.length > 0 && (
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
        <b className={missing.length > 0 ? "image-lead" : undefined}>{strong}</b>
        {rest}
      </p>
      {missing.length > 0 && chosenPictures.length === 0 && <MissingWords pictures={missing} />}
      {missing.length > 0 && chosenPictures.length > 0 && (
        <p>
          <button type="button" className="link" onClick={() => setChosenKeys(new Set())}>
            {fileTexts.describeFirst(missing.length)}
          </button>
        </p>
      )}
      {pictures.length === 0 && <p>{texts.none}</p>}
      <div className="image-library">
        <PictureFolders projects={projects} pictures={pictures} folder={folder} />
        <div>
          <PictureGrid
            title={folder ? french(folder.title) : texts.all}
            pictures={shownPictures}
            open={open}
            chosen={chosenKeys}
            onChoose={choose}
          />
          <AddPictures chooser={chooser} projects={projects} folder={folder} />
        </div>
        {chosenPictures.length > 0 ? (
          <ChosenPictures
            pictures={chosenPictures}
            projects={projects}
            onForget={() => setChosenKeys(new Set())}
          />
        ) : (
          open && <PicturePanel key={open.key} picture={open} projects={projects} />
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
