import { type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import { siteBackups } from "../../records/backups.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { shortDay, timeText, todayInFrench } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RewindSection } from "../rewind/rewind-section.tsx";
import type { Route } from "./+types/backups.ts";
import { backupAction } from "./backup-acts.ts";
import { BackupList } from "./backup-list.tsx";
import { headline, sizeInFrench } from "./backup-sentences.ts";
import { texts } from "./backups.texts.ts";
import { NightWall } from "./night-wall.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return siteBackups(request.signal);
}

export const clientAction = backupAction;

/** The backups that could be restored if the server burnt, and where they are stored. */
export default function BackupsPage({ loaderData: backups }: Route.ComponentProps) {
  return (
    <DashboardPage title={texts.title} actions={<p className="note">{todayInFrench()}</p>}>
      <LastProof {...backups} />
      {backups.reports.length > 0 && <NightWall reports={backups.reports} />}
      <div className="backups">
        <BackupList {...backups} />
        <section aria-labelledby="sauvegardes-ou">
          <Heading level={2} look="part" id="sauvegardes-ou" className="backups-title">
            {texts.where}
          </Heading>
          <FactList caption={texts.where} unseen rows={places(backups)} />
        </section>
      </div>
      <RewindSection />
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

const longestAge = 48 * 60 * 60 * 1000;

function LastProof({ reports }: Backups) {
  const proven = reports.find(isProvenBackup);
  const isLate = proven !== undefined && Date.now() - Date.parse(proven.at) > longestAge;
  return (
    <div className="last-proof" data-fault={isLate || undefined} data-none={!proven || undefined}>
      <Icon name={proven && !isLate ? "done" : "fault"} />
      <p className="last-proof-sentence">{headline(reports)}</p>
      <p>{proven ? (isLate ? texts.late : texts.proof) : texts.noneMore}</p>
    </div>
  );
}

function places({ reports, bucket, elsewhere, isSealed }: Backups): [string, string][] {
  const [last] = reports;
  return [
    [texts.here, bucket ? texts.inBucket(bucket) : texts.onServer],
    [texts.elsewhere, elsewhere ? elsewhereSentence(elsewhere, reports) : nowhereSentence(bucket)],
    [texts.kept, texts.keptFor],
    [texts.sealed, isSealed ? texts.isSealed : texts.notSealed],
    [texts.size, last ? texts.sizeIs(sizeInFrench(last.stored)) : ""],
  ];
}

function nowhereSentence(bucket: string | undefined): string {
  return bucket ? texts.nowhereButBucket : texts.nowhere;
}

/** The sentence on the remote copy. Whether the copy arrived matters more than where it went. */
function elsewhereSentence(elsewhere: string, reports: Backups["reports"]): string {
  const sentCopy = reports.find(isProvenBackup)?.sent;
  if (!sentCopy) return french(`Une copie chaque nuit dans ${elsewhere}`);
  if ("fault" in sentCopy) return french(`La copie vers ${elsewhere} n'est pas arrivée : ${sentCopy.fault}`);
  return french(
    `Une copie dans ${elsewhere}, arrivée le ${shortDay(sentCopy.at)} à ${timeText(sentCopy.at)}`,
  );
}
