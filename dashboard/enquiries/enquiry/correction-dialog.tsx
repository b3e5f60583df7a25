import { useState } from "react";
import { problemText as ofMessages } from "../../../domain/enquiries/problems.ts";
import { problemText as ofReaders } from "../../../domain/enquiries/readers/problems.ts";
import { correctAddress } from "../../../records/enquiries/team-acts.ts";
import { Field } from "../../../ui/field/field.tsx";
import { ofName } from "../../../ui/text/elision.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { useEnquiryAct } from "./acts.ts";
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
  const { attempt } = useEnquiryAct();
  const [fault, setFault] = useState<string>();
  const personText = person.email === "" ? texts.added : texts.corrected;

  async function correct(form: FormData): Promise<boolean> {
    const email = String(form.get("address")).trim();
    if (!email) {
      setFault(texts.missing);
      return false;
    }
    // The sender's address is on the enquiry, and their row follows it.
    const of = person.isOwner ? { message: enquiry } : { reader: person.id };
    const problem = await attempt({
      act: (client) => correctAddress(client, of, email),
      problemText: person.isOwner ? ofMessages : ofReaders,
      done: personText.done,
    });
    setFault(problem);
    return problem === undefined;
  }

  return (
    <ConfirmDialog
      title={texts.title(person.name)}
      confirm={personText.confirm}
      onConfirm={correct}
      onClose={onClose}
    >
      <Field
        type="email"
        name="address"
        label={texts.field}
        hint={personText.hint}
        fault={fault}
        defaultValue={person.email}
        autoComplete="off"
        spellCheck={false}
      />
    </ConfirmDialog>
  );
}
