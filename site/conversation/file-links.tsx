import type { FileNames } from "../../domain/messages/attachments.ts";
import { isPicture, sentName } from "../../records/messages/attachments.ts";
import { conversationTexts as texts } from "./conversation.texts.ts";
import { DownloadIcon } from "./download-icon.tsx";
import "./file-links.css";

type FileLinksProps = {
  names: readonly string[];
  /** The names that the files were sent under, by stored name. */
  sentNames: FileNames | null | undefined;
  /** Where a file is; of a picture also small. */
  urlOf: (name: string, thumb?: "300x400") => string;
};

/** The files that came with something, each of which opens; nothing where there is none. */
export function FileLinks({ names, sentNames, urlOf }: FileLinksProps) {
  if (names.length === 0) return null;
  return (
    <ul className="file-links">
      {names.map((name) => (
        <li key={name}>
          <a
            className="link"
            href={urlOf(name)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open + sentName(name, sentNames)}
          >
            {isPicture(name) && (
              <img src={urlOf(name, "300x400")} alt="" width={48} height={64} loading="lazy" />
            )}
            {sentName(name, sentNames)}
            <DownloadIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
