import { Link } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { french } from "../../ui/text/typography.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { type LibraryPicture, listUses, placesText } from "./library.ts";
import { PictureSheet, PictureUses } from "./picture-sheet.tsx";
import { PictureWordsForm } from "./picture-words-form.tsx";

type PicturePanelProps = { picture: LibraryPicture; projects: readonly Project[] };

/** The panel of a project's picture: its point, its words, its uses, and another file for it. */
export function PicturePanel({ picture, projects }: PicturePanelProps) {
  const { project, name, uses } = picture;
  const places = listUses(picture, projects);
  return (
    <PictureSheet title={french(`${project.title}, ${placesText(uses)}`)}>
      <PictureWordsForm picture={picture} key={name}>
        <PictureUses title={texts.uses(places.length)} uses={places} />
        <p className="note">
          {fileTexts.everywhere}
          <FileWeight url={fileUrl(project, name)} />
        </p>
        <p>
          <Link className="link" to={`/dashboard/projects/${project.id}`}>
            {texts.form}
          </Link>
        </p>
      </PictureWordsForm>
    </PictureSheet>
  );
}
