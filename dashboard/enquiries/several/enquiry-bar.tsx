import { type ReactNode, useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import type { ChargeFilter } from "../../../records/enquiries/board/charge.ts";
import { lossesByDeletion } from "../../../records/enquiries/losses.ts";
import type { ProjectLoss } from "../../../records/permissions.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { type DeletionActTable, everyPage, type NamedDeletion } from "../../parts/bin/deletion.ts";
import { SeveralBinDialog } from "../../parts/bin/several-bin-dialog.tsx";
import { agreedWord, type CountedNoun } from "../../parts/several/several.texts.ts";
import { SeveralBar } from "../../parts/several/several-bar.tsx";
import type { Selection } from "../../parts/several/use-selection.ts";
import { useSeveralAct } from "../../parts/several/use-several-act.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts as permissionTexts } from "../../projects/permission/permission.texts.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { texts } from "./several-enquiries.texts.ts";
import {
  enquiryDeletion,
  givingChanges,
  readChanges,
  type SeveralEnquiry,
  type SeveralEnquiryActTable,
} from "./several-enquiries.ts";

type EnquiryBarProps = {
  selection: Selection;
  /** The enquiries of the list. */
  enquiries: readonly SeveralEnquiry[];
  noun: CountedNoun;
  charge: readonly ChargeFilter[];
  /** The account of the signed-in colleague. */
  self: string;
  /** Further acts of the list. */
  children?: ReactNode;
};

/** The acts on several enquiries: marking them as read, giving them to a colleague, deleting them. */
export function EnquiryBar({ selection, enquiries, noun, charge, self, children }: EnquiryBarProps) {
  const { send, isBusy } = useSeveralAct<SeveralEnquiryActTable>(selection);
  const removal = useSeveralAct<DeletionActTable>(selection, everyPage);
  const [isGiving, setGiving] = useState(false);
  // The versions that were shown: they may change while the dialog is open.
  const [question, setQuestion] = useState<{ losses: ProjectLoss[]; records: NamedDeletion[] }>();
  const chosenEnquiries = enquiries.filter(({ id }) => selection.isChosen(id));

  function give(account: string, remindOn: string): void {
    const kind = account ? "given" : "released";
    const changes = givingChanges(chosenEnquiries, account, remindOn);
    send({ act: "changeSeveral", payload: { kind, changes } });
  }

  async function askRemoval(): Promise<void> {
    const records = chosenEnquiries.map((enquiry) => ({ ...enquiryDeletion(enquiry), name: enquiry.name }));
    try {
      setQuestion({ losses: await lossesByDeletion(await browserRecords(), selection.chosenIds), records });
    } catch (error) {
      console.error(error);
      await notifyTeam(permissionTexts.loss.unknown, "fault");
    }
  }

  return (
    <>
      <SeveralBar
        selection={selection}
        noun={noun}
        participle={noun.gender === "feminine" ? "choisie" : "choisi"}
      >
        <li>
          <ActButton
            busy={isBusy}
            onPress={() =>
              send({ act: "changeSeveral", payload: { kind: "read", changes: readChanges(chosenEnquiries) } })
            }
          >
            {texts.read(agreedWord("lu", chosenEnquiries.length, noun))}
          </ActButton>
        </li>
        <li>
          <ActButton busy={isBusy} onPress={() => setGiving(true)}>
            {texts.give}
          </ActButton>
        </li>
        {children}
        <li>
          <ActButton icon="bin" tone="danger" busy={removal.isBusy} onPress={askRemoval}>
            {texts.remove}
          </ActButton>
        </li>
      </SeveralBar>
      {isGiving && <GiveDialog charge={charge} self={self} onGive={give} onClose={() => setGiving(false)} />}
      {question && (
        <SeveralBinDialog
          count={question.records.length}
          noun={noun}
          onConfirm={() => {
            const { records } = question;
            removal.send({ act: "deleteSeveral", payload: { collection: "messages", records, noun } });
          }}
          onClose={() => setQuestion(undefined)}
        >
          {question.losses.map((loss) => (
            <p key={loss.title}>{permissionTexts.loss.ended(loss)}</p>
          ))}
        </SeveralBinDialog>
      )}
    </>
  );
}
