import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "../images.texts.ts";
import { siteTexts } from "./site.texts.ts";
import type { SiteLibraryPicture } from "./site-pictures.ts";

type SiteGridProps = {
  pictures: readonly SiteLibraryPicture[];
  open: SiteLibraryPicture | undefined;
};

/** The pictures of the pages, the news and the portraits. Each opens its panel. */
export function SiteGrid({ pictures, open }: SiteGridProps) {
  const id = useId();
  const [query] = useSearchParams();
  return (
    <section className="image-grid" aria-labelledby={id}>
      <header>
        <Heading level={2} look="part" id={id}>
          {siteTexts.folder}
        </Heading>
        <p className="note">{texts.count(pictures.length)}</p>
      </header>
      <ul>
        {pictures.map((picture) => {
          const { key, lacksWords } = picture;
          const name = sitePictureName(picture);
          const next = new URLSearchParams(query);
          next.set("image", key);
          return (
            <li key={key} data-open={key === open?.key || undefined}>
              <Link
                to={`?${next}`}
                preventScrollReset
                aria-label={texts.open(name)}
                aria-current={key === open?.key ? "true" : undefined}
              >
                <SiteThumbnail picture={picture} />
              </Link>
              <p>
                <b>{name}</b>
                <span className="note" data-missing={lacksWords || undefined}>
                  {stateOfWords(picture)}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns « Accueil, Image de l’ouverture ». */
export function sitePictureName({ title, place }: SiteLibraryPicture): string {
  return french(`${title}, ${place}`);
}

function stateOfWords({ lacksWords, words }: SiteLibraryPicture): string {
  if (lacksWords) return texts.toDescribe;
  if (words.alt) return siteTexts.described;
  return words.isDecorative ? siteTexts.decorative : "";
}

/** The picture around its middle. A text beside it says which it is. */
export function SiteThumbnail({ picture: { thumbnail, color } }: { picture: SiteLibraryPicture }) {
  return (
    <span className="image-thumbnail" style={{ backgroundColor: color }}>
      <img src={thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
    </span>
  );
}
