import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import type { ClientPhoto, ClientWord } from "../../../records/worksites/own.ts";
import { french } from "../../../ui/text/typography.ts";
import { ClientPhotoFigure } from "./client-photos.tsx";
import { texts } from "./worksite.texts.ts";

type ClientWordsProps = { words: ClientWord[]; photos: ClientPhoto[] };

/** The words that the team has sent to the client, newest first. Photos that the client no longer sees are omitted. */
export function ClientWords({ words, photos }: ClientWordsProps) {
  if (words.length === 0) return null;
  const shownPhotos = new Map(photos.map((photo) => [photo.id, photo]));
  return (
    <section className="worksite-part page-grid" aria-labelledby="mots">
      <div className="worksite-words">
        <h2 id="mots" className="subtitle">
          {texts.words}
        </h2>
        <p>{texts.wordsText}</p>
      </div>
      <ol className="worksite-facts worksite-letters">
        {words.map((word) => (
          <li key={word.id}>
            <time className="note" dateTime={dayInParis(word.sent_at)}>
              {french(dayInFrench(dayInParis(word.sent_at)))}
            </time>
            <p>{french(word.body)}</p>
            <ul className="worksite-photos">
              {(word.sent_photos ?? []).map((id) => {
                const photo = shownPhotos.get(id);
                return (
                  photo && (
                    <li key={id}>
                      <ClientPhotoFigure photo={photo} />
                    </li>
                  )
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
