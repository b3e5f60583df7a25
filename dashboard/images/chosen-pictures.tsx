import { type FormEvent, useId } from "react";
import { Actions, SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { ImageActTable } from "./image-acts.ts";
import { texts } from "./images.texts.ts";
import type { LibraryPicture } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

type ChosenPicturesProps = { pictures: readonly LibraryPicture[]; onForget: () => void };

/** The pile shows the first of them. */
const mostPiled = 3;

/** Several pictures: one caption for all, or the mark that they are decorative. */
export function ChosenPictures({ pictures, onForget }: ChosenPicturesProps) {
  const id = useId();
  const { send, isBusy } = useAct<ImageActTable>();
  const chosenIds = pictures.map(({ project, name }) => ({ project: project.id, name }));
  const words = { alt: "", decorative: "yes" };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send({ act: "caption", payload: chosenIds }, new FormData(event.currentTarget));
  }

  const field = { name: "caption", label: texts.captionOfAll };
  return (
    <aside className="image-panel image-chosen" aria-labelledby={id}>
      <Heading level={2} look="part" id={id} aria-live="polite">
        {texts.chosen(pictures.length)}
      </Heading>
      <ul className="image-pile" aria-hidden="true">
        {pictures.slice(0, mostPiled).map((picture) => (
          <li key={picture.key}>
            <PictureThumbnail picture={picture} />
          </li>
        ))}
      </ul>
      <form className="image-words" onSubmit={submit}>
        <Labelled {...field}>
          <input {...controlProps(field)} maxLength={500} />
        </Labelled>
        <Actions>
          <SubmitButton busy={isBusy}>{texts.captionAll}</SubmitButton>
          <button type="button" className="button-outline" onClick={onForget}>
            {texts.forget}
          </button>
        </Actions>
      </form>
      <SendButton<ImageActTable>
        act="describe"
        payload={chosenIds.map((picture) => ({ ...picture, words }))}
        icon="view"
      >
        {texts.markAll}
      </SendButton>
    </aside>
  );
}
