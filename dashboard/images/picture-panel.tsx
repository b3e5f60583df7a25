import { useEffect, useId, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { type LibraryPicture, listUses, placesText } from "./library.ts";
import { PictureWordsForm } from "./picture-words-form.tsx";

type PicturePanelProps = { picture: LibraryPicture; projects: readonly Project[] };

/** The panel of a picture: its point, its words, its uses, and another file for it. On a phone it is a sheet. */
export function PicturePanel({ picture, projects }: PicturePanelProps) {
  const { project, name, facts, uses } = picture;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const closed = new URLSearchParams(query);
  closed.delete("image");
  return (
    <aside
      className="image-panel image-sheet"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === "Escape") void navigate(`?${closed}`, { preventScrollReset: true });
      }}
    >
      <header>
        <Heading level={2} look="part" id={id} ref={heading} tabIndex={-1}>
          {french(`${project.title}, ${placesText(uses)}`)}
        </Heading>
        <Link className="image-close" to={`?${closed}`} preventScrollReset aria-label={texts.close}>
          <Icon name="close" />
        </Link>
      </header>
      <PictureWordsForm picture={picture} key={`${name} ${JSON.stringify(facts)}`}>
        <PictureUses picture={picture} projects={projects} />
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
    </aside>
  );
}

function PictureUses({ picture, projects }: PicturePanelProps) {
  const uses = listUses(picture, projects);
  return (
    <div className="image-uses">
      <Heading level={3} look="part">
        {texts.uses(uses.length)}
      </Heading>
      <ul>
        {uses.map(({ to, page, place }) => (
          <li key={`${to} ${place}`}>
            <a href={to}>{french(page)}</a>
            <span className="note">{place}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
