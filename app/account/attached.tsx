import type { Attached } from "../records/conversations.ts";
import { texts } from "./conversations.texts.ts";

/** The files that came with a word: photos to look at, documents to open. Only who may read it may open them. */
export function AttachedFiles({ record }: { record: Attached }) {
  if (record.attachments.length === 0) return null;
  return (
    <ul className="attached">
      {record.attachments.map((name) => (
        <li key={name}>
          <a
            href={urlOf(record, name)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open + sentName(name)}
          >
            {isPicture(name) ? (
              <img
                src={`${urlOf(record, name)}?thumb=300x400`}
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

function urlOf({ collectionName, id }: Attached, name: string): string {
  return `/api/files/${[collectionName, id, name].map(encodeURIComponent).join("/")}`;
}

function isPicture(name: string): boolean {
  return !/\.pdf$/i.test(name);
}

/** Without the ten signs that the store adds to keep names apart. */
function sentName(name: string): string {
  return name.replace(/_[a-z0-9]{10}(?=\.|$)/, "");
}
