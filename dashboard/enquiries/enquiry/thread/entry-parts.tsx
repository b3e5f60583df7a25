import type { Company } from "../../../../domain/company/company.ts";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon, type DashboardIconName } from "../../../parts/dashboard-icon.tsx";
import { machineTime } from "../../../parts/dates.ts";
import { MemberSign } from "../member-sign.tsx";
import { shortMoment } from "../moments.ts";

type EntryHeadProps = {
  who: string;
  icon: DashboardIconName;
  /** The channel in words: the entry's colours do not say it to everybody. */
  how: string;
  at: string;
  /** The company, whose colleagues have marks. Set if a colleague wrote the entry. */
  company?: Company | null;
};

/** The author, channel and time above an entry. */
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
