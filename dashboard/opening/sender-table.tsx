import type { OpeningState } from "../../domain/opening/opening.ts";
import { type SenderRecord, type SenderRecordKind, senderRecordKinds } from "../../domain/opening/sender.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { askedRecord, recordTexts, texts } from "./sender.texts.ts";

type SenderTableProps = {
  mail: Pick<OpeningState["mail"], "isSent" | "sender" | "records">;
  /** The level of its heading. */
  level?: 2 | 3;
};

/** The records of the sender's domain, explained, with what to ask the provider for. */
export function SenderTable({ mail: { isSent, sender, records }, level = 2 }: SenderTableProps) {
  const domain = records?.domain ?? sender.split("@")[1] ?? "";
  return (
    <section className="opening-group sender" id="expediteur" aria-labelledby="titre-expediteur">
      <header>
        <Heading level={level} look={level === 2 ? "section" : "part"} id="titre-expediteur">
          {texts.title(isSent ? domain : "")}
        </Heading>
      </header>
      <p>{isSent ? texts.intro : texts.noServer}</p>
      {isSent && !records && <p role="status">{texts.waits}</p>}
      {records && (
        <ul className="sender-records">
          {senderRecordKinds.map((kind) => (
            <RecordRow key={kind} kind={kind} record={records[kind]} domain={domain} sender={sender} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RecordRowProps = { kind: SenderRecordKind; record: SenderRecord; domain: string; sender: string };

function RecordRow({ kind, record, domain, sender }: RecordRowProps) {
  const { name, found, missing, ask } = recordTexts[kind];
  const isFound = record.state === "found";
  const askedFor = askedRecord(kind, { domain, sender });
  return (
    <li data-missing={record.state === "missing" || record.state === "several" || undefined}>
      {isFound ? <Icon name="done" /> : <DashboardIcon name="letter" />}
      <div>
        <p>
          <b>{name}</b> {texts.states[record.state]} {isFound ? found : record.state === "missing" && missing}
        </p>
        {isFound && (record.value ? <code>{record.value}</code> : <p>{texts.otherName}</p>)}
        {record.state === "missing" && (
          <p>
            {texts.ask} {ask} <code>{askedFor.name}</code> <code>{askedFor.value}</code>
          </p>
        )}
      </div>
    </li>
  );
}
