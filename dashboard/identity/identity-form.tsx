import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { ColourField } from "./colour-field.tsx";
import { texts } from "./identity.texts.ts";
import { type IdentityProps, useIdentity } from "./identity-editing.ts";
import { IdentityPreview } from "./identity-preview.tsx";
import { MarkField } from "./mark-field.tsx";
import { ShareField } from "./share-field.tsx";
import { NameField, SignatureField } from "./text-fields.tsx";

/** The form of the identity, and beside it what the identity gives. */
export function IdentityForm(props: IdentityProps) {
  const { identity, notice, theirs, fill, isBusy, isFound, save } = useIdentity(props);
  return (
    <form
      className="identity"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="identity-form">
        <SavedElsewhere collection="company" id={identity.company.id} seen={identity.company.updated} />
        {isFound && (
          <p className="note" role="status">
            {texts.found}
          </p>
        )}
        <NameField {...identity} />
        <MarkField {...identity} />
        <ColourField {...identity} />
        <ShareField {...identity} />
        <SignatureField {...identity} />
        <div className="identity-foot">
          {notice && (
            <Notice tone="fault">
              <p>{notice}</p>
              {theirs && (
                <button type="button" className="button-outline" onClick={() => fill(theirs)}>
                  {texts.takeTheirs}
                </button>
              )}
            </Notice>
          )}
          <p className="field-hint">{texts.nothingYet}</p>
          <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
        </div>
      </div>
      <IdentityPreview {...identity} />
    </form>
  );
}
