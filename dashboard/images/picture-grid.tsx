import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./images.texts.ts";
import { type LibraryPicture, placesText, stateText } from "./library.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

type PictureGridProps = {
  title: string;
  pictures: readonly LibraryPicture[];
  open: LibraryPicture | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (picture: LibraryPicture) => void;
};

/** The pictures of a folder. Each opens its panel, and a box chooses it for an act on several. */
export function PictureGrid({ title, pictures, open, chosen, onChoose }: PictureGridProps) {
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
      </header>
      <ul>
        {pictures.map((picture) => {
          const { key, project, facts } = picture;
          const place = french(
            [isOfAll && project.title, placesText(picture.uses)].filter(Boolean).join(", "),
          );
          const name = french(`${project.title}, ${placesText(picture.uses)}`);
          const state = stateText(facts);
          return (
            <li
              key={key}
              data-open={key === open?.key || undefined}
              data-chosen={chosen.has(key) || undefined}
            >
              <Link
                to={`?${withImage(query, key)}`}
                preventScrollReset
                aria-label={texts.open(name)}
                aria-current={key === open?.key ? "true" : undefined}
              >
                <PictureThumbnail picture={picture} />
              </Link>
              <label className="image-choice">
                <input type="checkbox" checked={chosen.has(key)} onChange={() => onChoose(picture)} />
                <span className="sr-only">{texts.choose(name)}</span>
              </label>
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
