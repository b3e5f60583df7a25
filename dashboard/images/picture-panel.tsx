import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { isDecorative } from "../../domain/images.ts";
import { isFileName } from "../../domain/projects/pictures/pictures.ts";
import type { Project } from "../../domain/projects/project.ts";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Actions, SubmitButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DecorativeSwitch } from "./decorative-switch.tsx";
import { FocalPoint } from "./focal-point.tsx";
import type { ImageActTable } from "./image-acts.ts";
import { texts } from "./images.texts.ts";
import { type LibraryPicture, listUses, placesText } from "./library.ts";
import { submitByEnter } from "./missing-words.tsx";

type PicturePanelProps = { picture: LibraryPicture; projects: readonly Project[] };

const middle = { x: 0.5, y: 0.5 };

/** The panel of a picture: the point that its crops keep, its words, and its uses. */
export function PicturePanel({ picture, projects }: PicturePanelProps) {
  const { project, name, facts, uses } = picture;
  const [query] = useSearchParams();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone, the panel stands below the grid.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const closed = new URLSearchParams(query);
  closed.delete("image");
  return (
    <aside className="image-panel" aria-labelledby={id}>
      <header>
        <Heading level={2} look="part" id={id} ref={heading} tabIndex={-1}>
          {french(`${project.title}, ${placesText(uses)}`)}
        </Heading>
        <Link className="image-close" to={`?${closed}`} preventScrollReset aria-label={texts.close}>
          <Icon name="close" />
        </Link>
      </header>
      <PictureWordsForm picture={picture} key={`${name} ${JSON.stringify(facts)}`} />
      <PictureUses picture={picture} projects={projects} />
      <Link className="button-outline" to={`/dashboard/projects/${project.id}`}>
        {texts.form}
      </Link>
    </aside>
  );
}

function PictureWordsForm({ picture: { project, name, facts } }: { picture: LibraryPicture }) {
  const [alt, setAlt] = useState(facts.alt ?? "");
  const [caption, setCaption] = useState(facts.caption ?? "");
  const [focus, setFocus] = useState(facts.focus ?? middle);
  const [decorates, setDecorates] = useState(isDecorative(facts));
  const { send, isBusy } = useAct<ImageActTable>();
  const id = useId();
  const fault = !decorates && isFileName(alt) ? texts.fileName : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMiddle = focus.x === middle.x && focus.y === middle.y;
    const words = {
      ...{ alt: decorates ? "" : alt.trim(), caption: caption.trim() },
      ...{ decorative: decorates ? "yes" : "", ...(!(isMiddle && !facts.focus) && { focus }) },
    };
    send({ act: "describe", payload: [{ project: project.id, name, words }] });
  }

  return (
    <form className="image-words" onSubmit={submit}>
      <FocalPoint src={fileUrl(project, name, "960x0")} focus={focus} onMove={setFocus} />
      <div className="field">
        {!decorates && (
          <>
            <label htmlFor={`${id}-alt`}>{texts.seen}</label>
            <textarea
              id={`${id}-alt`}
              rows={3}
              maxLength={500}
              value={alt}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault && `${id}-fault`}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
              onKeyDown={submitByEnter}
            />
          </>
        )}
        {decorates && <p>{texts.decorativeText}</p>}
        {fault && (
          <p id={`${id}-fault`} className="field-fault">
            <Icon name="fault" />
            {fault}
          </p>
        )}
        <div className="missing-words-foot">
          <span className="note figures">{decorates ? "" : texts.signs([...alt.trim()].length)}</span>
          <DecorativeSwitch isOn={decorates} onChange={setDecorates} />
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-caption`}>
          {texts.caption}
          <span className="field-optional"> (facultatif)</span>
        </label>
        <input
          id={`${id}-caption`}
          value={caption}
          maxLength={500}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <p id={`${id}-hint`} className="field-hint">
          {texts.captionHint}
        </p>
      </div>
      <Actions>
        <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
      </Actions>
    </form>
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
