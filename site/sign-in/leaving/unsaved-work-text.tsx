import type { UnsavedWork } from "../../../records/sign-in/unsaved-work.ts";
import { texts } from "./sign-out.texts.ts";
import { nameUnsavedWork } from "./unsaved-names.ts";

/** The answer to the question before a sign-out. `undefined` means to stay. */
export type SignOutAnswer = { removesPhotos: boolean } | undefined;

export type SignOutQuestionProps = {
  work: UnsavedWork;
  onAnswer: (answer: SignOutAnswer) => void;
};

/** Says what a sign-out deletes, and asks about photos that wait. */
export function UnsavedWorkText({ work }: { work: UnsavedWork }) {
  const names = nameUnsavedWork(work);
  const { photos } = work;
  return (
    <>
      {names && <p>{texts.deleted(names)}</p>}
      {photos > 0 && (
        <>
          <p className="confirm-more">{texts.photos(photos)}</p>
          <label className="check-line">
            <input type="checkbox" name="photos" /> {texts.removePhotos(photos)}
          </label>
        </>
      )}
    </>
  );
}

/** Reads the answer from the form around the text. */
export function readSignOutAnswer(form: FormData): SignOutAnswer {
  return { removesPhotos: form.has("photos") };
}
