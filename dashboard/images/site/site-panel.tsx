import type { FormEvent } from "react";
import { Link } from "react-router";
import type { SitePictureId } from "../../../records/site-pictures/site-pictures.ts";
import { Actions, SubmitButton } from "../../../ui/button/button.tsx";
import { useAct } from "../../parts/acts/use-act.ts";
import { changedWords } from "../changed-words.ts";
import { FocalPoint } from "../focal-point.tsx";
import type { ImageActTable } from "../image-acts.ts";
import { texts } from "../images.texts.ts";
import { PictureSheet, PictureUses } from "../picture-sheet.tsx";
import { AltField } from "../picture-words-form.tsx";
import { useTypedValue } from "../typed-value.ts";
import { WrittenMeanwhile } from "../written-meanwhile.tsx";
import { siteTexts } from "./site.texts.ts";
import { sitePictureName } from "./site-grid.tsx";
import type { SiteLibraryPicture } from "./site-pictures.ts";

const middle = { x: 0.5, y: 0.5 };

/** The panel of a picture outside the projects: its point, its words, and its uses. */
export function SitePanel({ picture }: { picture: SiteLibraryPicture }) {
  const { id, hint, source, uses, form, words } = picture;
  return (
    <PictureSheet title={sitePictureName(picture)}>
      {id ? (
        <SiteWordsForm id={id} picture={picture} />
      ) : (
        <>
          <img className="image-whole" src={source} alt="" />
          {words.alt && <p>{words.alt}</p>}
          <p className="note">{hint}</p>
        </>
      )}
      <PictureUses title={siteTexts.uses(uses.length)} uses={uses} />
      {form && (
        <p>
          <Link className="link" to={form}>
            {siteTexts.form}
          </Link>
        </p>
      )}
    </PictureSheet>
  );
}

function SiteWordsForm({ id, picture }: { id: SitePictureId; picture: SiteLibraryPicture }) {
  const { source, words } = picture;
  const [typed, setTyped, seenWords] = useTypedValue({ alt: words.alt, isDecorative: words.isDecorative });
  const [focus, setFocus, seenFocus] = useTypedValue(words.focus ?? middle);
  const { send, isBusy, result } = useAct<ImageActTable>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const next = { ...typed, alt: typed.isDecorative ? "" : typed.alt.trim() };
    setTyped(next);
    const changed = changedWords({ ...next, focus }, { ...seenWords, focus: seenFocus }, result?.faults);
    send({ act: "describeSite", payload: { picture: id, ...changed } });
  }

  return (
    <form className="image-words" onSubmit={submit}>
      <WrittenMeanwhile faults={result?.faults} />
      <FocalPoint src={source} focus={focus} onMove={setFocus} />
      <AltField
        alt={typed.alt}
        decorates={typed.isDecorative}
        onAlt={(alt) => setTyped({ ...typed, alt })}
        onDecorates={(isDecorative) => setTyped({ ...typed, isDecorative })}
      />
      <Actions>
        <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
      </Actions>
    </form>
  );
}
