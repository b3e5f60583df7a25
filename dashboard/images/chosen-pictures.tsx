import { type FormEvent, useId, useState } from "react";
import type { Project } from "../../domain/projects/project.ts";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Actions, SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { Selection } from "../parts/several/use-selection.ts";
import type { ImageActTable } from "./image-acts.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { actPicture, isMovable, type LibraryPicture, shownWords } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

type ChosenPicturesProps = {
  selection: Selection;
  /** The chosen pictures. */
  pictures: readonly LibraryPicture[];
  projects: readonly Project[];
};

/** Returns the words that the mark as decorative rests on. Captions stay. */
function pickMarkedWords(picture: LibraryPicture) {
  const { alt, decorative } = shownWords(picture);
  return { alt, decorative };
}

/** The pile shows the first of them. */
const mostPiled = 3;

/** Several pictures: another folder, one caption for all, the mark that they are decorative, the download, the bin. */
export function ChosenPictures({ selection, pictures, projects }: ChosenPicturesProps) {
  const id = useId();
  // On a phone a bar at the foot of the window opens the rest.
  const [isOpen, setOpen] = useState(false);
  const movable = pictures.filter(isMovable);
  const covers = pictures.length - movable.length;
  const words = { alt: "", decorative: "yes" };
  return (
    <aside
      id={selection.barId}
      className="image-panel image-chosen"
      aria-labelledby={id}
      data-open={isOpen || undefined}
    >
      <header>
        <Heading level={2} look="part" id={id} aria-live="polite">
          {texts.chosen(pictures.length)}
        </Heading>
        <button
          type="button"
          className="button-outline image-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? fileTexts.less : fileTexts.more}
        </button>
      </header>
      <div className="image-chosen-acts">
        <ul className="image-pile" aria-hidden="true">
          {pictures.slice(0, mostPiled).map((picture) => (
            <li key={picture.key}>
              <PictureThumbnail picture={picture} />
            </li>
          ))}
        </ul>
        <MoveForm pictures={movable} projects={projects} />
        <CaptionForm pictures={pictures} />
        <ul className="image-acts">
          <li>
            <SendButton<ImageActTable>
              act="describe"
              payload={pictures.map((picture) => ({
                ...actPicture(picture),
                ...{ words, expected: pickMarkedWords(picture) },
              }))}
              icon="hidden"
            >
              {texts.markAll}
            </SendButton>
          </li>
          <li>
            <ActButton icon="download" onPress={() => downloadAll(pictures)}>
              {fileTexts.download}
            </ActButton>
          </li>
          {movable.length > 0 && (
            <li>
              <SendButton<ImageActTable>
                act="remove"
                payload={movable.map((picture) => ({
                  ...actPicture(picture),
                  expected: shownWords(picture),
                }))}
                icon="bin"
                tone="danger"
              >
                {fileTexts.bin}
              </SendButton>
            </li>
          )}
        </ul>
        <p className="image-warning">
          <Icon name="fault" />
          <span>
            {fileTexts.binText(movable.length)} {covers > 0 && fileTexts.covers(covers)}
          </span>
        </p>
        <button type="button" className="button-outline" onClick={selection.end}>
          {texts.forget}
        </button>
      </div>
    </aside>
  );
}

type MoveFormProps = { pictures: readonly LibraryPicture[]; projects: readonly Project[] };

/** Moves the pictures into another project. Pictures of that project stay where they are. */
function MoveForm({ pictures, projects }: MoveFormProps) {
  const { send, isBusy } = useAct<ImageActTable>();
  const sources = new Set(pictures.map(({ project }) => project.id));
  const targets = projects.filter(({ id }) => sources.size > 1 || !sources.has(id));
  const [chosenTarget, setTarget] = useState("");
  const target = targets.find(({ id }) => id === chosenTarget)?.id ?? targets[0]?.id ?? "";
  const moving = pictures.filter(({ project }) => project.id !== target);
  if (targets.length === 0 || pictures.length === 0) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (moving.length > 0) send({ act: "move", payload: { pictures: moving.map(actPicture), target } });
  }

  const field = { name: "target", label: fileTexts.into };
  return (
    <form className="image-words" onSubmit={submit}>
      <Labelled {...field}>
        <select
          {...controlProps(field)}
          value={target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        >
          {targets.map(({ id, title }) => (
            <option key={id} value={id}>
              {french(title)}
            </option>
          ))}
        </select>
      </Labelled>
      <Actions>
        <SubmitButton busy={isBusy}>{fileTexts.move(moving.length)}</SubmitButton>
      </Actions>
    </form>
  );
}

function CaptionForm({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const { send, isBusy } = useAct<ImageActTable>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const payload = pictures.map((picture) => ({
      ...actPicture(picture),
      seen: picture.facts.caption ?? "",
    }));
    send({ act: "caption", payload }, new FormData(event.currentTarget));
  }

  const field = { name: "caption", label: texts.captionOfAll };
  return (
    <form className="image-words" onSubmit={submit}>
      <Labelled {...field}>
        <input {...controlProps(field)} maxLength={500} />
      </Labelled>
      <Actions>
        <SubmitButton busy={isBusy}>{texts.captionAll}</SubmitButton>
      </Actions>
    </form>
  );
}

/** Saves the whole files, one after another. The browser may ask once whether a page may save several. */
function downloadAll(pictures: readonly LibraryPicture[]): void {
  for (const { project, name } of pictures) {
    const link = document.createElement("a");
    link.href = fileUrl(project, name);
    link.download = name;
    link.click();
  }
}
