import { type Attached, attachmentUrl, isPicture, sentName } from "../../../records/messages/attachments.ts";
import { texts } from "./messages.texts.ts";

/** The files that came with a word: photos to look at, documents to open. Only who may read it may open them. */
export function AttachedFiles({ record }: { record: Attached }) {
  if (record.attachments.length === 0) return null;
  return (
    <ul className="attached">
      {record.attachments.map((name) => (
        <li key={name}>
          <a
            href={attachmentUrl(record, name)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open + sentName(name)}
          >
            {isPicture(name) ? (
              <img
                src={attachmentUrl(record, name, "300x400")}
                alt=""
                width={300}
                height={400}
                loading="lazy"
              />
            ) : (
              <span className="attached-document">PDF</span>
            )}
            <span className="note">{sentName(name)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
