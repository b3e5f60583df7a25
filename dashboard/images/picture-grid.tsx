import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ChoiceBox } from "../parts/several/choice-box.tsx";
import { texts as severalTexts } from "../parts/several/several.texts.ts";
import type { Selection } from "../parts/several/use-selection.ts";
import { texts } from "./images.texts.ts";
import { type LibraryPicture, pictureName, placesText, stateText } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

type PictureGridProps = {
  title: string;
  pictures: readonly LibraryPicture[];
  open: LibraryPicture | undefined;
  selection: Selection;
};

/** The pictures of a folder. Each opens its panel, and a box chooses it for an act on several. */
export function PictureGrid({ title, pictures, open, selection }: PictureGridProps) {
  const id = useId();
  const [query] = useSearchParams();
  const isOfAll = !query.has("dossier");
  return (
    <section className="image-grid" aria-labelledby={id}>
      <header>
        <Heading level={2} look="part" id={id}>
          {title}
        </Heading>
        <p className="note">{texts.count(pictures.length)}</p>
        {pictures.length > 0 && (
          <ActButton onPress={() => selection.pressAll(pictures.map(({ key }) => key))}>
            {pictures.every(({ key }) => selection.isChosen(key)) ? severalTexts.notAll : severalTexts.all}
          </ActButton>
        )}
      </header>
      <ul>
        {pictures.map((picture) => {
          const { key, project, facts } = picture;
          const place = french(
            [isOfAll && project.title, placesText(picture.uses)].filter(Boolean).join(", "),
          );
          const name = pictureName(picture);
          const state = stateText(facts);
          return (
            <li
              key={key}
              data-open={key === open?.key || undefined}
              data-chosen={selection.isChosen(key) || undefined}
            >
              <Link
                to={`?${withImage(query, key)}`}
                preventScrollReset
                aria-label={texts.open(name)}
                aria-current={key === open?.key ? "true" : undefined}
              >
                <PictureThumbnail picture={picture} />
              </Link>
              <ChoiceBox selection={selection} id={key} name={name} />
              <p>
                <b>{place}</b>
                <span className="note" data-missing={state.isMissing || undefined}>
                  {state.text}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function withImage(query: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set("image", key);
  return next;
}
