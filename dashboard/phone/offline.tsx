import { Link } from "react-router";
import { logAndReturn } from "../../records/failure.ts";
import { administratorAccount } from "../../records/sign-in/session-state.ts";
import { readsOffline, removeReadingOfOthers } from "../../records/storage/offline-reading.ts";
import { Email } from "../../site/sections/email.tsx";
import { Telephone } from "../../site/sections/telephone.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { momentText } from "../parts/dates.ts";
import { openSheets } from "../parts/offline/sealed-sheets.ts";
import type { EnquirySheet, OverviewSheet, ReadSheets } from "../parts/offline/sheet.ts";
import { worksitePhotosPath } from "../parts/patience.ts";
import type { Route } from "./+types/offline.ts";
import { offlineTexts as texts } from "./phone.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // A session that has ended without network is over too.
  const account = administratorAccount();
  removeReadingOfOthers(account);
  const isChosen = readsOffline(account ?? "");
  const sheets = isChosen ? await openSheets().catch(logAndReturn(undefined)) : undefined;
  return { sheets, from: new URL(request.url).searchParams.get("de") ?? "" };
}

/** The page with the overview and the enquiries that this device has read last, with or without network. */
export default function OfflinePage({ loaderData: { sheets, from } }: Route.ComponentProps) {
  return (
    <DashboardPage title={texts.title}>
      {from && <p className="note">{texts.elsewhere}</p>}
      <p className="record-lead">{sheets ? texts.intro : texts.none}</p>
      <p>
        <Link className="link" to={worksitePhotosPath}>
          {texts.photos}
        </Link>
      </p>
      {sheets && <Sheets sheets={sheets} from={from} />}
    </DashboardPage>
  );
}

function Sheets({ sheets, from }: { sheets: ReadSheets; from: string }) {
  const { overview, board, enquiries } = sheets;
  const opened = new Set(enquiries.map(({ id }) => id));
  const all = [...enquiries, ...board.filter(({ id }) => !opened.has(id))];
  if (!overview && all.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      {overview && <ReadOverview overview={overview} known={new Set(all.map(({ id }) => id))} />}
      {all.length > 0 && (
        <section className="phone-part" aria-labelledby="demandes">
          <Heading level={2} look="part" id="demandes">
            {texts.enquiries}
          </Heading>
          {all.map((sheet) => (
            <ReadEnquiry key={sheet.id} sheet={sheet} isOpen={from.endsWith(`/${sheet.id}`)} />
          ))}
        </section>
      )}
    </>
  );
}

function ReadOverview({ overview, known }: { overview: OverviewSheet; known: ReadonlySet<string> }) {
  return (
    <section className="phone-part" aria-labelledby="vue-d-ensemble">
      <Heading level={2} look="part" id="vue-d-ensemble">
        {texts.overview}
      </Heading>
      <p className="note">{texts.at(readMoment(overview))}</p>
      {overview.groups.map(({ title, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={`${line.title} ${line.text} ${line.note}`}>
                {known.has(line.enquiry) ? <a href={`#${line.enquiry}`}>{line.title}</a> : line.title}
                {line.text && `, ${line.text}`} <span className="note">{line.note}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ReadEnquiry({ sheet, isOpen }: { sheet: EnquirySheet; isOpen: boolean }) {
  const { id, name, subject, phone, email, place, words } = sheet;
  return (
    <details id={id} className="phone-sheet" open={isOpen || undefined}>
      <summary>
        <b>{name}</b> {subject}
      </summary>
      <p className="note">{texts.at(readMoment(sheet))}</p>
      <FactList
        caption={name}
        unseen
        rows={[
          [texts.phone, phone && <Telephone number={phone} />],
          [texts.email, email && <Email address={email} />],
          [texts.place, place],
        ]}
      />
      {words.map(({ who, when, text }) => (
        <div key={`${when} ${who} ${text.slice(0, 20)}`}>
          <p className="note">{[who, when].filter(Boolean).join(", ")}</p>
          <p className="phone-words">{text}</p>
        </div>
      ))}
    </details>
  );
}

function readMoment({ at }: { at: number }): string {
  return momentText(new Date(at).toISOString());
}
