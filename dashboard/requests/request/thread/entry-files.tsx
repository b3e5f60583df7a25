import { Suspense, use, useState } from "react";
import {
  type Attached,
  attachmentSize,
  attachmentUrl,
  isPicture,
  sentName,
} from "../../../../records/messages/attachments.ts";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { texts } from "./thread.texts.ts";

/** What came with words: pictures as they are, all else by name, kind and weight, to be taken. */
export function EntryFiles({ record }: { record: Attached }) {
  const pictures = record.attachments.filter(isPicture);
  const others = record.attachments.filter((name) => !isPicture(name));
  return (
    <>
      {pictures.length > 0 && (
        <ul className="thread-pictures">
          {pictures.map((name) => (
            <li key={name}>
              <a href={attachmentUrl(record, name)} target="_blank" rel="noreferrer">
                <img
                  src={attachmentUrl(record, name, "300x400")}
                  alt={texts.picture(sentName(name))}
                  width="200"
                  height="150"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.map((name) => (
        <FilePiece key={name} record={record} name={name} />
      ))}
    </>
  );
}

function FilePiece({ record, name }: { record: Attached; name: string }) {
  const url = attachmentUrl(record, name);
  // Asked for here: whatever waits for an answer forgets what it has asked.
  const [bytes] = useState(() => attachmentSize(url));
  return (
    <a className="piece" href={url} download={sentName(name)} aria-label={texts.download(sentName(name))}>
      <DashboardIcon name="paper" />
      <span>
        <b>{sentName(name)}</b>
        <span className="note">
          {kindOf(name)}
          <Suspense>
            <Weight bytes={bytes} />
          </Suspense>
          {`, ${texts.checked}`}
        </span>
      </span>
      <DashboardIcon name="download" />
    </a>
  );
}

/** No record says how heavy its files are: who serves them does. */
function Weight({ bytes: asked }: { bytes: Promise<number | undefined> }) {
  const bytes = use(asked);
  return bytes === undefined ? null : french(`, ${weightText(bytes)}`);
}

function kindOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? "";
}

/** « 1,8 Mo », « 640 ko » */
function weightText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
