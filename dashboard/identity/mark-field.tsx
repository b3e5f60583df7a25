import type { ReactNode } from "react";
import { logoTypes } from "../../domain/identity/fields.ts";
import { drawInitials, readInitials } from "../../ui/drawing/initials.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { useFileAddress } from "./file-addresses.ts";
import { FileButton } from "./file-button.tsx";
import { texts } from "./identity.texts.ts";
import type { EditedIdentity } from "./identity-editing.ts";
import { CutInitials, DrawnMark } from "./marks.tsx";

/** The mark before the name: the logo or the drawn mark, the initials, or none. */
export function MarkField(identity: EditedIdentity) {
  const { values, files, faults, change } = identity;
  const logo = useFileAddress(identity, "logo");
  const { marks } = texts;
  const initials = readInitials(values.name);
  return (
    <section aria-labelledby="identite-marque">
      <Heading level={2} look="part" id="identite-marque">
        {texts.mark}
      </Heading>
      <fieldset className="identity-marks covered-radios">
        <legend className="sr-only">{texts.markLegend}</legend>
        <MarkChoice {...identity} mark="" {...(logo ? marks.logo : marks.drawn)}>
          {logo ? <img src={logo} alt="" /> : <DrawnMark />}
        </MarkChoice>
        <MarkChoice
          {...identity}
          mark="initials"
          name={marks.initials.name}
          text={initials.length > 0 ? marks.initials.text(initials.join(" et ")) : texts.noLetters}
        >
          <CutInitials path={drawInitials(values.name)} />
        </MarkChoice>
        <MarkChoice {...identity} mark="none" {...marks.none}>
          <b className="identity-name">{values.name}</b>
        </MarkChoice>
      </fieldset>
      <div className="identity-acts">
        <FileButton
          name="logo"
          icon="upload"
          className="act"
          accept={logoTypes}
          fault={faults.logo}
          describedBy="logo-hint"
          onChoose={(choice) => change({ mark: "" }, { logo: choice })}
        >
          {logo ? texts.logoReplace : texts.logoPick}
        </FileButton>
        {logo && (
          <ActButton icon="bin" onPress={() => change(files.logo ? {} : { logo: "" }, { logo: undefined })}>
            {texts.logoRemove}
          </ActButton>
        )}
      </div>
      <p id="logo-hint" className="field-hint">
        {texts.logoHint}
      </p>
    </section>
  );
}

type MarkChoiceProps = Pick<EditedIdentity, "values" | "change"> & {
  mark: string;
  name: string;
  text: string;
  children: ReactNode;
};

function MarkChoice({ values, change, mark, name, text, children }: MarkChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name="mark"
        value={mark}
        checked={values.mark === mark}
        onChange={() => change({ mark })}
      />
      <span className="identity-drawing" aria-hidden="true">
        {children}
      </span>
      <span className="identity-choice">
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </label>
  );
}
