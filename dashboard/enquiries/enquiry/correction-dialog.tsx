import { useState } from "react";
import { Field } from "../../../ui/field/field.tsx";
import { ofName } from "../../../ui/text/elision.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import type { EnquiryActTable } from "./enquiry-acts.ts";
import type { ReadingPerson } from "./people.ts";

const texts = frenchTexts({
  title: (name: string) => french(`L'adresse ${ofName(name)}`),
  field: "Adresse e-mail",
  missing: "Écrivez l'adresse e-mail.",
  corrected: {
    hint: "Ce qui n'était pas arrivé y repart aussitôt ; les anciens liens n'ouvrent plus rien.",
    confirm: "Corriger et renvoyer",
    done: "Adresse corrigée, la lettre repart.",
  },
  /** For a sender who left no address, and so never received anything. */
  added: {
    hint: "Rien n'y part de ce qui est déjà écrit ; vos prochaines réponses y partiront.",
    confirm: "Ajouter l'adresse",
    done: "Adresse ajoutée.",
  },
});

type CorrectionDialogProps = { person: ReadingPerson; enquiry: string; onClose: () => void };

/** Corrects the address of somebody without an account. */
export function CorrectionDialog({ person, enquiry, onClose }: CorrectionDialogProps) {
  // The address that was shown: a colleague may correct it while the dialog is open.
  const [shownAddress] = useState(person.email);
  const personText = person.email === "" ? texts.added : texts.corrected;
  // The sender's address is on the enquiry, and their row follows it.
  const of = { ...(person.isOwner ? { enquiry } : { reader: person.id }), seen: shownAddress };
  return (
    <ActDialog<EnquiryActTable>
      title={texts.title(person.name)}
      confirm={personText.confirm}
      sends={{ act: "correct", payload: { of, missing: texts.missing, done: personText.done } }}
      onClose={onClose}
    >
      {({ address }) => (
        <Field
          type="email"
          name="address"
          label={texts.field}
          hint={personText.hint}
          fault={address}
          defaultValue={person.email}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </ActDialog>
  );
}
