import { Field, LongField } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./identity.texts.ts";
import type { EditedIdentity } from "./identity-editing.ts";

/** Characters of a name that fills the width of a page's foot in large letters. */
const roomyName = 28;

export function NameField({ values, faults, change }: EditedIdentity) {
  return (
    <section aria-labelledby="identite-nom">
      <Heading level={2} look="part" id="identite-nom">
        {texts.name}
      </Heading>
      <NameInput value={values.name} fault={faults.name} onType={(name) => change({ name })} />
    </section>
  );
}

function NameInput({
  value,
  fault,
  onType,
}: {
  value: string;
  fault?: string;
  onType: (name: string) => void;
}) {
  return (
    <Field
      name="name"
      type="text"
      label={texts.nameLabel}
      hint={texts.nameHint(value.trim().length, roomyName)}
      fault={fault}
      value={value}
      autoComplete="organization"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

export function SignatureField({ values, faults, change }: EditedIdentity) {
  return (
    <section aria-labelledby="identite-signature">
      <Heading level={2} look="part" id="identite-signature">
        {texts.signature}
      </Heading>
      <LongField
        name="signature"
        label={texts.signatureLabel}
        hint={texts.signatureHint}
        fault={faults.signature}
        rows={4}
        optional
        value={values.signature}
        onChange={({ currentTarget }) => change({ signature: currentTarget.value })}
      />
    </section>
  );
}
