import type { FileNames } from "../../domain/enquiries/attachments.ts";
import { isPicture, sentName } from "../../records/enquiries/attachments.ts";
import { conversationTexts as texts } from "./conversation.texts.ts";
import "./file-links.css";

type FileLinksProps = {
  names: readonly string[];
  /** The names that the files were sent under, by stored name. */
  sentNames: FileNames | null | undefined;
  /** Returns the address of a file, or of a picture's thumbnail. */
  fileUrl: (name: string, thumb?: "300x400") => string;
};

/** Links to the attached files. Renders nothing without files. */
export function FileLinks({ names, sentNames, fileUrl }: FileLinksProps) {
  if (names.length === 0) return null;
  return (
    <ul className="file-links">
      {names.map((name) => (
        <li key={name}>
          <a
            className="link"
            href={fileUrl(name)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open + sentName(name, sentNames)}
          >
            {isPicture(name) && (
              <img src={fileUrl(name, "300x400")} alt="" width={48} height={64} loading="lazy" />
            )}
            {sentName(name, sentNames)}
            <DownloadIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Not among the icons of every page: only a conversation has downloads. */
export function DownloadIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3v13M6 10l6 6 6-6M3 21h18" />
    </svg>
  );
}
