import { type Attached, isPicture, sentName } from "../../../../records/enquiries/attachments.ts";
import { fileAddress } from "../../../../records/record/file-address.ts";
import { FileWeight } from "../../../../site/sections/file-weight.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { texts } from "./thread.texts.ts";

/** The attachments: pictures as thumbnails, other files by name, type and size for download. */
export function EntryFiles({ record }: { record: Attached }) {
  const pictures = record.attachments.filter(isPicture);
  const others = record.attachments.filter((name) => !isPicture(name));
  return (
    <>
      {pictures.length > 0 && (
        <ul className="thread-pictures">
          {pictures.map((name) => (
            <li key={name}>
              <a href={fileAddress(record, name)} target="_blank" rel="noreferrer">
                <img
                  src={fileAddress(record, name, "300x400")}
                  alt={texts.picture(sentName(name, record.file_names))}
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
  const url = fileAddress(record, name);
  const shownName = sentName(name, record.file_names);
  return (
    <a className="piece" href={url} download={shownName} aria-label={texts.download(shownName)}>
      <DashboardIcon name="paper" />
      <span>
        <b>{shownName}</b>
        <span className="note">
          {fileKind(name)}
          <FileWeight url={url} />
          {`, ${texts.checked}`}
        </span>
      </span>
      <DashboardIcon name="download" />
    </a>
  );
}

function fileKind(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? "";
}
