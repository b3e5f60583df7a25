import type { Company } from "../../../../domain/company/company.ts";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon, type DashboardIconName } from "../../../parts/dashboard-icon.tsx";
import { machineTime } from "../../../parts/dates.ts";
import { MemberSign } from "../member-sign.tsx";
import { shortMoment } from "../moments.ts";

type EntryHeadProps = {
  who: string;
  icon: DashboardIconName;
  /** How it came, in words: no ground alone says what an entry is. */
  how: string;
  at: string;
  /** Whose colleagues have marks, where a colleague wrote. */
  company?: Company | null;
};

/** Who, how and when, over what was said. */
export function EntryHead({ who, icon, how, at, company }: EntryHeadProps) {
  return (
    <div className="thread-head">
      {company === undefined ? <DashboardIcon name={icon} /> : <MemberSign name={who} company={company} />}
      <b>{french(who)}</b>
      {company !== undefined && <DashboardIcon name={icon} />}
      <span>{how}</span>
      <time className="note" dateTime={machineTime(at)}>
        {shortMoment(at)}
      </time>
    </div>
  );
}

export function EntryWords({ body }: { body: string }) {
  return <p className="thread-words">{french(body)}</p>;
}
