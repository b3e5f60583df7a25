import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { isFileName } from "../../domain/projects/pictures/pictures.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import type { Faults, SentAct } from "../parts/acts/page-acts.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { changedWords } from "./changed-words.ts";
import { DecorativeSwitch } from "./decorative-switch.tsx";
import type { ImageActTable } from "./image-acts.ts";
import { missingTitle, texts } from "./images.texts.ts";
import { actPicture, type LibraryPicture, pictureName } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { SiteThumbnail, sitePictureName } from "./site/site-grid.tsx";
import type { SiteLibraryPicture } from "./site/site-pictures.ts";
import { WrittenMeanwhile } from "./written-meanwhile.tsx";

/** The page shows this many at once. The others follow as these get their words. */
const mostShown = 12;

/** A picture without words, and the act that writes them. */
type MissingPicture = {
  key: string;
  name: string;
  thumbnail: ReactNode;
  alt: string;
  describe: (typed: TypedAlt, seenAlt: TypedAlt, faults?: Faults) => SentAct<ImageActTable>;
};

type TypedAlt = { alt: string; isDecorative: boolean };

type MissingWordsProps = {
  pictures: readonly LibraryPicture[];
  sitePictures: readonly SiteLibraryPicture[];
};

/** The pictures that people who cannot see them miss, each with its field. */
export function MissingWords({ pictures, sitePictures }: MissingWordsProps) {
  const id = useId();
  const missing = [...pictures.map(ofProject), ...sitePictures.flatMap(ofSite)];
  return (
    <section className="missing-words" aria-labelledby={id}>
      <header>
        <Heading level={2} look="part" id={id}>
          {missingTitle(missing.length)}
        </Heading>
        <p>{texts.missingHint}</p>
      </header>
      <ul>
        {missing.slice(0, mostShown).map((picture) => (
          <MissingRow key={picture.key} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function ofProject(picture: LibraryPicture): MissingPicture {
  return {
    key: picture.key,
    name: pictureName(picture),
    thumbnail: <PictureThumbnail picture={picture} />,
    alt: picture.facts.alt ?? "",
    describe: (typed, seenAlt, faults) => ({
      act: "write",
      payload: {
        ...actPicture(picture),
        ...changedWords(projectFacts(typed), projectFacts(seenAlt), faults),
      },
    }),
  };
}

function projectFacts({ alt, isDecorative }: TypedAlt) {
  return { alt, decorative: isDecorative ? "yes" : "" };
}

function ofSite(picture: SiteLibraryPicture): MissingPicture[] {
  const { id, key, words } = picture;
  if (!id) return [];
  return [
    {
      ...{ key, name: sitePictureName(picture), thumbnail: <SiteThumbnail picture={picture} /> },
      alt: words.alt,
      describe: (typed, seenAlt, faults) => ({
        act: "describeSite",
        payload: { picture: id, ...changedWords(typed, seenAlt, faults) },
      }),
    },
  ];
}

function MissingRow({ picture: { name, thumbnail, alt: storedAlt, describe } }: { picture: MissingPicture }) {
  const id = useId();
  const [alt, setAlt] = useState(storedAlt);
  const [seenAlt] = useState({ alt: storedAlt, isDecorative: false });
  const { send, isBusy, result } = useAct<ImageActTable>();
  const fault = isFileName(alt) ? texts.fileName : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) save({ alt: alt.trim(), isDecorative: false });
  }

  function save(typed: TypedAlt): void {
    send(describe(typed, seenAlt, result?.faults));
  }

  return (
    <li>
      {thumbnail}
      <form className="field" onSubmit={submit}>
        <WrittenMeanwhile faults={result?.faults} />
        <label htmlFor={id}>
          {texts.seen}
          <span className="sr-only">{french(` : ${name}`)}</span>
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
          <span className="note">{name}</span>
          <DecorativeSwitch
            isOn={false}
            busy={isBusy}
            onChange={() => save({ alt: "", isDecorative: true })}
          />
        </div>
        {alt.trim() !== storedAlt && <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>}
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
