import { sharePictureTypes } from "../../domain/identity/fields.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { useFileAddress } from "./file-addresses.ts";
import { FileButton } from "./file-button.tsx";
import { texts } from "./identity.texts.ts";
import type { EditedIdentity } from "./identity-editing.ts";
import { shareChoices } from "./share-choices.ts";

/** The picture of a shared link: one of the site's, or one of the company's own. */
export function ShareField(identity: EditedIdentity) {
  const { values, faults, pages, change } = identity;
  const own = useFileAddress(identity, "share_file");
  const choices = [
    ...shareChoices(pages),
    ...(own ? [{ id: "own", src: own, label: texts.shares.own }] : []),
  ];
  return (
    <section aria-labelledby="identite-partage">
      <Heading level={2} look="part" id="identite-partage">
        {texts.share}
      </Heading>
      <fieldset>
        <legend className="identity-legend">{texts.shareLegend}</legend>
        <div className="identity-shares covered-radios">
          {choices.map(({ id, src, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="share_picture"
                aria-label={label}
                value={id}
                checked={values.share_picture === id}
                onChange={() => change({ share_picture: id })}
              />
              <img src={src} alt="" loading="lazy" />
            </label>
          ))}
          <FileButton
            name="share_file"
            icon="plus"
            className="identity-add"
            accept={sharePictureTypes}
            fault={faults.share_file}
            onChoose={(choice) => change({ share_picture: "own" }, { share_file: choice })}
          >
            {texts.shareAdd}
          </FileButton>
        </div>
      </fieldset>
    </section>
  );
}
