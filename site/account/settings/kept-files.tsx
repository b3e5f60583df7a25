import { dayInFrench } from "../../../domain/dates.ts";
import type { FileKept } from "../../../domain/worksites/keeping.ts";
import { texts as page } from "./settings.texts.ts";

const texts = page.erasing.kept;

/**
 * Says which files of worksites stay when the account is erased, until when and why.
 *
 * @param files `null` if the server did not say
 */
export function KeptFiles({ files }: { files: FileKept[] | null }) {
  if (files === null) return <p>{texts.unknown}</p>;
  if (files.length === 0) return null;
  return (
    <>
      <p>{texts.text}</p>
      <ul>
        {files.map((file) => (
          <li key={`${file.title} ${file.until}`}>
            <b>{texts.file(file.title, file.town)}</b>
            {retentionText(file)}
          </li>
        ))}
      </ul>
      <p className="note">{texts.law}</p>
    </>
  );
}

function retentionText({ until, received }: FileKept): string {
  const lastDay = dayInFrench(until);
  return received ? texts.received(lastDay, dayInFrench(received)) : texts.notReceived(lastDay);
}
