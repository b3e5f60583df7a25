import { useState } from "react";
import { problemText as ofMessages } from "../../../domain/messages/problems.ts";
import { problemText as ofReaders } from "../../../domain/readers/problems.ts";
import { correctAddress } from "../../../records/requests/team-acts.ts";
import { Field } from "../../../ui/field/field.tsx";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { useRequestAct } from "./acts.ts";
import type { ReadingPerson } from "./people.ts";

const texts = frenchTexts({
  title: (name: string) => french(`L'adresse de ${name}`),
  field: "Adresse e-mail",
  hint: "Ce qui n'était pas arrivé y repart aussitôt ; les anciens liens n'ouvrent plus rien.",
  confirm: "Corriger et renvoyer",
  missing: "Écrivez l'adresse e-mail.",
  done: "Adresse corrigée, la lettre repart.",
});

type CorrectionDialogProps = { person: ReadingPerson; request: string; onClose: () => void };

/** Corrects where letters to somebody without an account go. */
export function CorrectionDialog({ person, request, onClose }: CorrectionDialogProps) {
  const { attempt } = useRequestAct();
  const [fault, setFault] = useState<string>();

  async function correct(form: FormData): Promise<boolean> {
    const email = String(form.get("address")).trim();
    if (!email) {
      setFault(texts.missing);
      return false;
    }
    // Whoever wrote is known by the request's own address, which their row follows.
    const of = person.isOwner ? { message: request } : { reader: person.id };
    const problem = await attempt({
      act: (client) => correctAddress(client, of, email),
      problemText: person.isOwner ? ofMessages : ofReaders,
      done: texts.done,
    });
    setFault(problem);
    return problem === undefined;
  }

  return (
    <ConfirmDialog
      title={texts.title(person.name)}
      confirm={texts.confirm}
      onConfirm={correct}
      onClose={onClose}
    >
      <Field
        type="email"
        name="address"
        label={texts.field}
        hint={texts.hint}
        fault={fault}
        defaultValue={person.email}
        autoComplete="off"
        spellCheck={false}
      />
    </ConfirmDialog>
  );
}
