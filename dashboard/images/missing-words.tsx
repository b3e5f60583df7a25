import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { isFileName } from "../../domain/projects/pictures/pictures.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DecorativeSwitch } from "./decorative-switch.tsx";
import type { ImageActTable } from "./image-acts.ts";
import { missingTitle, texts } from "./images.texts.ts";
import { type LibraryPicture, placesText } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

/** The page shows this many at once. The others follow as these get their words. */
const mostShown = 12;

/** The pictures that people who cannot see them miss, each with its field. */
export function MissingWords({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const id = useId();
  return (
    <section className="missing-words" aria-labelledby={id}>
      <header>
        <Heading level={2} look="part" id={id}>
          {missingTitle(pictures.length)}
        </Heading>
        <p>{texts.missingHint}</p>
      </header>
      <ul>
        {pictures.slice(0, mostShown).map((picture) => (
          <MissingPicture key={picture.key} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function MissingPicture({ picture }: { picture: LibraryPicture }) {
  const { project, name, facts } = picture;
  const id = useId();
  const [alt, setAlt] = useState(facts.alt ?? "");
  const { send, isBusy } = useAct<ImageActTable>();
  const fault = isFileName(alt) ? texts.fileName : undefined;
  const describe = (words: { alt: string; decorative: string }) =>
    send({ act: "describe", payload: [{ project: project.id, name, words }] });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) describe({ alt: alt.trim(), decorative: "" });
  }

  return (
    <li>
      <PictureThumbnail picture={picture} />
      <form className="field" onSubmit={submit}>
        <label htmlFor={id}>
          {texts.seen}
          <span className="sr-only">{french(` : ${project.title}, ${placesText(picture.uses)}`)}</span>
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={500}
          value={alt}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          onKeyDown={submitByEnter}
        />
        {fault && (
          <p id={`${id}-fault`} className="field-fault">
            <Icon name="fault" />
            {fault}
          </p>
        )}
        <div className="missing-words-foot">
          <span className="note">{french(`${project.title}, ${placesText(picture.uses)}`)}</span>
          <DecorativeSwitch
            isOn={false}
            busy={isBusy}
            onChange={() => describe({ alt: "", decorative: "yes" })}
          />
        </div>
        {alt.trim() !== (facts.alt ?? "") && <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>}
      </form>
    </li>
  );
}

/** A description is one sentence, so Enter sends it. */
export function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
