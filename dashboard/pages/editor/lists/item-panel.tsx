import { useId, useState } from "react";
import type { ListItem } from "../../../../domain/pages/content.ts";
import { isItemTextFaulty, missingFields } from "../../../../domain/pages/lists/items.ts";
import { type ItemField, itemLists, type ListName } from "../../../../domain/pages/lists/lists.ts";
import type { PageName } from "../../../../domain/pages/page-names.ts";
import { textLength } from "../../../../domain/pages/text-length.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { fileAddress } from "../../../../records/record/file-address.ts";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { texts as pageTexts } from "../../pages.texts.ts";
import { type SentPicture, sendPicture } from "../pictures/send-picture.ts";
import type { DraftEditing } from "../use-draft.ts";
import { withItemFile, withItemText, withMovedItem, withoutItem } from "./list-draft.ts";
import { listTexts as texts } from "./lists.texts.ts";

type ItemPanelProps = {
  name: PageName;
  list: ListName;
  item: ListItem;
  position: number;
  last: number;
  draft: DraftEditing;
  client: RecordsClient;
  onClose: () => void;
};

/** All texts of one item, its picture, and its place in the list. */
export function ItemPanel({ name, list, item, position, last, draft, client, onClose }: ItemPanelProps) {
  const { fields, picture } = itemLists[list];
  const { store } = draft;
  const missing = missingFields(list, item);
  return (
    <>
      {fields.map((field) => (
        <ItemTextField
          key={field.id}
          field={field}
          texts={item.texts}
          onChange={(value) =>
            store.change((before) => withItemText(before, list, item.id, { field: field.id, value }))
          }
        />
      ))}
      {picture && (
        <ItemPicture
          label={picture}
          source={itemSource(item, draft)}
          onChange={(file) => store.change((before) => withItemFile(before, list, item.id, file))}
          onSend={(file) => sendPicture(client, { name, store }, file)}
        />
      )}
      {missing.length > 0 && <p className="note">{texts.missing(missing.join(", "))}</p>}
      <p className="page-panel-acts">
        {position > 0 && (
          <ActButton icon="up" onPress={() => store.change((all) => withMovedItem(all, list, item.id, -1))}>
            {texts.up}
          </ActButton>
        )}
        {position < last && (
          <ActButton icon="down" onPress={() => store.change((all) => withMovedItem(all, list, item.id, 1))}>
            {texts.down}
          </ActButton>
        )}
        <ActButton
          icon="bin"
          tone="danger"
          onPress={() => {
            onClose();
            store.change((all) => withoutItem(all, list, item.id));
          }}
        >
          {texts.remove}
        </ActButton>
      </p>
    </>
  );
}

function itemSource({ picture }: ListItem, { record }: DraftEditing): string | undefined {
  if (!picture?.file || !record) return undefined;
  return fileAddress({ collectionName: "pages", id: record.id }, picture.file, "640x0");
}

type ItemTextFieldProps = {
  field: ItemField;
  texts: ListItem["texts"];
  onChange: (value: string) => void;
};

function ItemTextField({ field, texts: values, onChange }: ItemTextFieldProps) {
  const id = useId();
  const { name, kind, room, isOptional, choices = {} } = field;
  const value = values[field.id] ?? "";
  const fault = fieldFault(field, values);
  const props = {
    id,
    value,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? `${id}-fault` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {french(name)} {isOptional && <span className="field-optional">{texts.optional}</span>}
      </label>
      {kind === "text" ? (
        <textarea rows={4} {...props} />
      ) : kind === "choice" ? (
        <select {...props}>
          <option value="">{texts.none}</option>
          {Object.entries(choices).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input type={inputTypes[kind]} inputMode={kind === "count" ? "numeric" : undefined} {...props} />
      )}
      {(kind === "text" || kind === "line") && (
        <p className="field-hint figures">{pageTexts.room(textLength(value), room)}</p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

const inputTypes = { line: "text", day: "date", address: "url", count: "text" } as const;

function fieldFault(field: ItemField, values: ListItem["texts"]): string | undefined {
  const value = values[field.id] ?? "";
  const { faults } = texts;
  if (field.id === "until" && values.from && value && value < values.from) return faults.order;
  if (!isItemTextFaulty(field, value)) return undefined;
  if (field.kind === "day" || field.kind === "address" || field.kind === "count") return faults[field.kind];
  const over = textLength(value) - field.room;
  return over > 0 ? faults.tooLong(over) : faults.line;
}

type ItemPictureProps = {
  label: string;
  source: string | undefined;
  onChange: (file: string | null) => void;
  /** Sends a file. Never rejects. */
  onSend: (file: File) => Promise<SentPicture>;
};

function ItemPicture({ label, source, onChange, onSend }: ItemPictureProps) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFault(undefined);
    setSending(true);
    const sentPicture = await onSend(file);
    setSending(false);
    if ("fault" in sentPicture) setFault(sentPicture.fault);
    if ("name" in sentPicture) onChange(sentPicture.name);
  }

  return (
    <div>
      <p>
        <b>{french(label)}</b> <span className="field-optional">{texts.optional}</span>
      </p>
      {source && <img className="page-item-picture" src={source} alt="" />}
      <p className="page-panel-acts">
        <label className="button-outline page-replace">
          {isSending ? texts.sending : source ? texts.replaceFile : texts.chooseFile}
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp,image/gif,image/svg+xml"
            onChange={({ target }) => void send(target.files?.[0])}
          />
        </label>
        {source && (
          <ActButton icon="bin" onPress={() => onChange(null)}>
            {texts.removeFile}
          </ActButton>
        )}
      </p>
      <p role="status" className="field-fault" hidden={!fault}>
        {fault}
      </p>
    </div>
  );
}
