import { Link } from "react-router";
import { dayInFrench } from "../../domain/dates.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { keptTexts as texts } from "./parts.texts.ts";

type KeptNoticeProps = {
  /** The last day on which it is kept. */
  until: string;
  /** Id of the building site whose file it is, where that is not before the reader. */
  site?: string | undefined;
};

/** Says that the client has erased their account, until when the law has their file kept, and that nothing in it changes. */
export function KeptNotice({ until, site }: KeptNoticeProps) {
  return (
    <Notice tone="calm">
      <p>
        <b>{texts.kept(dayInFrench(until))}</b>
      </p>
      <p>{texts.text}</p>
      {site && (
        <p>
          <Link to={`/dashboard/chantiers/${site}`}>{texts.open}</Link>
        </p>
      )}
    </Notice>
  );
}
