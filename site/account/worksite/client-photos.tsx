import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { ClientPhoto } from "../../../records/worksites/own.ts";
import { Picture } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./worksite.texts.ts";

/** The photos that the team chose for the client. */
export function ClientPhotos({ photos }: { photos: ClientPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section className="worksite-part page-grid" aria-labelledby="photos">
      <div className="worksite-words">
        <h2 id="photos" className="subtitle">
          {texts.photos}
        </h2>
        <p>{texts.photosText}</p>
      </div>
      <ul className="worksite-facts worksite-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <ClientPhotoFigure photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small photo with its caption and day, as a link to the whole photo in another tab. */
export function ClientPhotoFigure({ photo }: { photo: ClientPhoto }) {
  const day = french(dayInFrench(dayInParis(photo.taken_at)));
  const image = {
    src: fileAddress(photo, photo.file, "400x400"),
    width: 400,
    height: 400,
    alt: photo.caption ? french(photo.caption) : texts.photo(day),
    color: photo.images?.[photo.file]?.color,
  };
  return (
    <figure>
      <a href={fileAddress(photo, photo.file)} target="_blank" rel="noreferrer">
        <Picture image={image} />
      </a>
      <figcaption>
        {photo.caption && <span>{french(photo.caption)} </span>}
        <time className="note" dateTime={dayInParis(photo.taken_at)}>
          {day}
        </time>
      </figcaption>
    </figure>
  );
}
