import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type BackupReport, type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { BackupActTable } from "./backup-acts.ts";
import { dayAndHour, reportDetail } from "./backup-sentences.ts";
import { texts } from "./backups.texts.ts";
import { DownloadAct } from "./download-act.tsx";

const shownAtFirst = 5;
const shownAtMost = 30;

/**
 * The last thirty backups and the ones kept longer, each with a download. At first only the newest and the failed ones
 * show.
 */
export function BackupList({ reports, kept, isRunning, isSealed }: Backups) {
  const [showsAll, setShowsAll] = useState(false);
  const last = reports.filter(({ id }, index) => index < shownAtMost || kept.includes(id));
  const proven = last.find(isProvenBackup);
  const shownReports = last.filter(
    (report, index) => showsAll || index < shownAtFirst || report === proven || !isProvenBackup(report),
  );
  const hidden = last.length - shownReports.length;
  return (
    <section aria-labelledby="sauvegardes-liste">
      <Heading level={2} look="part" id="sauvegardes-liste" className="backups-title">
        {texts.list}
      </Heading>
      <ul>
        {shownReports.map((report) => (
          <Row
            key={report.id}
            report={report}
            reports={last}
            isKept={kept.includes(report.id)}
            isSealed={isSealed}
          />
        ))}
      </ul>
      <div className="backups-acts">
        {hidden > 0 && (
          <button type="button" className="button-outline" onClick={() => setShowsAll(true)}>
            {texts.more(hidden)}
          </button>
        )}
        <BackupNow isRunning={isRunning} newest={reports[0]} />
      </div>
    </section>
  );
}

type RowProps = { report: BackupReport; reports: BackupReport[]; isKept: boolean; isSealed: boolean };

function Row({ report, reports, isKept, isSealed }: RowProps) {
  const isProven = isProvenBackup(report);
  const moment = dayAndHour(report.at);
  return (
    <li className="backup" data-fault={!isProven || undefined}>
      <Icon name={isProven ? "done" : "fault"} />
      <b>{isProven ? moment : `${moment}, ${texts.notVerified}`}</b>
      <span className="backup-detail">{reportDetail(report, reports)}</span>
      {isKept && <DownloadAct id={report.id} moment={moment} isSealed={isSealed} />}
    </li>
  );
}

/** Milliseconds between two checks whether the backup is done. */
const pause = 2000;

function BackupNow({ isRunning, newest }: { isRunning: boolean; newest: BackupReport | undefined }) {
  const { revalidate } = useRevalidator();
  const { send, isBusy: isSent, result } = useAct<BackupActTable>();
  const [beginning, setBeginning] = useState<{ after: string }>();
  const isBegun = beginning !== undefined && !result?.faults;
  const isMade = isBegun && (newest?.id ?? "") !== beginning.after;
  const isBusy = isRunning || isSent || (isBegun && !isMade);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(revalidate, pause);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  useOutcome(isMade && !isBusy ? newest : undefined, () => setBeginning(undefined));

  function begin(): void {
    setBeginning({ after: newest?.id ?? "" });
    send({ act: "begin" });
  }

  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : begin}
    >
      {isBusy ? texts.running : texts.now}
    </button>
  );
}

/** Announces the outcome of the requested backup once. */
function useOutcome(report: BackupReport | undefined, onTold: () => void): void {
  const toldOutcome = useRef("");
  useEffect(() => {
    if (!report || toldOutcome.current === report.id) return;
    toldOutcome.current = report.id;
    onTold();
    if (isProvenBackup(report)) void notifyTeam(texts.made);
    else void notifyTeam(texts.notMade, "fault");
  });
}
