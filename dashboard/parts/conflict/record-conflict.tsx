import { Notice } from "../../../ui/notice/notice.tsx";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { ActButton } from "../act-button.tsx";
import { LastChanged } from "../last-changed.tsx";

const texts = frenchTexts({
  text: "Rien n'est remplacé sans vous. Vous avez changé tous les deux :",
  keep: "Garder ce que j'ai écrit",
  take: "Prendre ce qui est enregistré",
});

type RecordConflictProps = {
  /** A sentence that names the record which two people saved. */
  title: string;
  collection: string;
  /** The stored version. */
  record: { id: string; updated: string };
  /** The labels of the contested fields. */
  fields: string[];
  onDecide: (keepsMine: boolean) => void;
};

/** Says which fields the writer and somebody else have both changed, and lets the writer decide. */
export function RecordConflict({ title, collection, record, fields, onDecide }: RecordConflictProps) {
  return (
    <Notice tone="fault">
      <p>
        <strong>{title}</strong>
      </p>
      <LastChanged key={record.updated} collection={collection} record={record} />
      <p>{texts.text}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
      <div className="actions">
        <ActButton onPress={() => onDecide(true)}>{texts.keep}</ActButton>
        <ActButton onPress={() => onDecide(false)}>{texts.take}</ActButton>
      </div>
    </Notice>
  );
}
