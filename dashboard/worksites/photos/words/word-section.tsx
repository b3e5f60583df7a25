import { useState } from "react";
import { momentInFrench } from "../../../../domain/dates.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { mostWordPhotos } from "../../../../domain/worksites/words/fields.ts";
import {
  leftOutPhotos,
  photoIds,
  type WorksiteWord,
  wordLetterKey,
} from "../../../../domain/worksites/words/word.ts";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { SendButton } from "../../../parts/acts/send-button.tsx";
import { BinDialog } from "../../../parts/bin/bin-dialog.tsx";
import { useLettersLeave } from "../../../parts/letters/letters-leave.ts";
import { usePendingText } from "../../../parts/letters/use-pending-text.ts";
import type { WordActTable } from "./word-acts.ts";
import { WordDialog } from "./word-dialog.tsx";
import { promises, texts, type WordPromises } from "./words.texts.ts";

type WordSectionProps = {
  worksite: string;
  /** All photos of the worksite, oldest first. */
  photos: readonly WorksitePhoto[];
  /** The words to its client, newest first. */
  words: readonly WorksiteWord[];
};

/** The words to the client of a worksite: those that wait, those that were sent, and a button for a new one. */
export function WordSection({ worksite, photos, words }: WordSectionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { intro } = usePromises();
  return (
    <section className="words" aria-labelledby="words-title">
      <Heading level={3} look="part" id="words-title" tabIndex={-1}>
        {texts.title}
      </Heading>
      <p className="note">{intro}</p>
      {photos.length > 0 && (
        <button type="button" className="button-outline" onClick={() => setDialogOpen(true)}>
          {texts.write}
        </button>
      )}
      <ul>
        {words.map((word) => (
          <li key={word.id} data-unsent={word.unsent || undefined}>
            <Word word={word} words={words} worksite={worksite} photos={photos} />
          </li>
        ))}
      </ul>
      {isDialogOpen && (
        <WordDialog
          worksite={worksite}
          photos={photos}
          words={words}
          proposed={proposedPhotos(photos, words)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}

function usePromises(): WordPromises {
  return useLettersLeave() ? promises.mailed : promises.unmailed;
}

/** Proposes the newest photos that the client sees and has not had in a word. */
function proposedPhotos(photos: readonly WorksitePhoto[], words: readonly WorksiteWord[]): string[] {
  const formerPhotos = new Set(words.flatMap((word) => photoIds(word.photos)));
  return photos
    .filter(({ id, for_client }) => for_client && !formerPhotos.has(id))
    .slice(-mostWordPhotos)
    .map(({ id }) => id);
}

type WordProps = WordSectionProps & { word: WorksiteWord };

function Word({ word, words, worksite, photos }: WordProps) {
  const [openDialog, setOpenDialog] = useState<"change" | "remove">();
  const close = () => setOpenDialog(undefined);
  const leftOut = leftOutPhotos(word, shownToClient(photos));
  const promised = usePromises();
  const isMailed = useLettersLeave();
  const isPosted = isMailed && word.sent_at !== "" && word.unsent === "";
  const pending = usePendingText(isPosted ? { key: wordLetterKey(word), since: word.sent_at } : undefined);
  return (
    <>
      <p>
        <b>{pending ?? stateText(word, promised)}</b>{" "}
        <span className="note">{texts.photos(photoIds(word.photos).length - leftOut)}</span>
      </p>
      <p>{french(word.body)}</p>
      {leftOut > 0 && <p className="note">{texts.leftOut(leftOut)}</p>}
      {(word.sent_at === "" || word.unsent !== "") && (
        <div className="actions">
          {word.unsent && (
            <SendButton<WordActTable>
              act="sendWordAgain"
              payload={{ word: word.id, seen: word.updated, done: promised.doneNow }}
              icon="undo"
            >
              {texts.again}
              <span className="sr-only">{texts.of(momentInFrench(word.send_at))}</span>
            </SendButton>
          )}
          <ActButton icon="edit" onPress={() => setOpenDialog("change")}>
            {texts.change}
            <span className="sr-only">{texts.of(momentInFrench(word.send_at))}</span>
          </ActButton>
          <ActButton icon="bin" tone="danger" onPress={() => setOpenDialog("remove")}>
            {texts.remove}
            <span className="sr-only">{texts.of(momentInFrench(word.send_at))}</span>
          </ActButton>
        </div>
      )}
      {openDialog === "change" && (
        <WordDialog {...{ worksite, photos, word, words }} proposed={[]} onClose={close} />
      )}
      {openDialog === "remove" && (
        <BinDialog
          texts={{ ...texts, ...promised }}
          deletion={{
            ...{ collection: "worksite_words", id: word.id, version: word.updated },
            ...{ done: promised.removed, focus: "#words-title" },
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function shownToClient(photos: readonly WorksitePhoto[]): ReadonlySet<string> {
  return new Set(photos.filter(({ for_client }) => for_client).map(({ id }) => id));
}

function stateText({ sent_at, send_at, unsent }: WorksiteWord, promised: WordPromises): string {
  if (unsent) return texts.unsent[unsent];
  if (sent_at) return promised.sent(momentInFrench(sent_at));
  const isDue = new Date(send_at.replace(" ", "T")) <= new Date();
  return isDue ? promised.leaving : promised.planned(momentInFrench(send_at));
}
