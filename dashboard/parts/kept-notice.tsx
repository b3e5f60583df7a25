import { Link } from "react-router";
import { dayInFrench } from "../../domain/dates.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { keptTexts as texts } from "./parts.texts.ts";

type KeptNoticeProps = {
  /** The last day of the retention. */
  until: string;
  /** The worksite's id. Absent if the reader already sees the worksite. */
  worksite?: string | undefined;
};

/**
 * Tells that the client has erased their account, until when the law keeps their worksite, and that it is read-only.
 */
export function KeptNotice({ until, worksite }: KeptNoticeProps) {
  return (
    <Notice tone="calm">
      <p>
        <b>{texts.kept(dayInFrench(until))}</b>
      </p>
      <p>{texts.text}</p>
      {worksite && (
        <p>
          <Link to={`/dashboard/chantiers/${worksite}`}>{texts.open}</Link>
        </p>
      )}
    </Notice>
  );
}
