import { useState } from "react";
import { type BinnedRecord, type BinProblem, binPage } from "../../domain/bin/entries.ts";
import { emptyBin, findBinned, purgeRecord, restoreRecord } from "../../records/bin.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { PutBackOutcome } from "../../records/dashboard-data.ts";
import { isCancelled } from "../../records/outcome.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { versionImageAddress } from "../../records/versions.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { binProblems } from "../parts/bin/bin-problems.texts.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText } from "../parts/dates.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { Paging } from "../parts/list/paging.tsx";
import { RecordTable, type TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/bin.ts";
import { purgeText, recordNoun, texts } from "./bin.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const { page, q } = listChoice(request);
  const foundRecords = await findBinned({ page, q }, request.signal);
  const last = Math.ceil(foundRecords.total / binPage);
  return {
    q,
    ...(page > last && last > 0 ? await findBinned({ page: last, q }, request.signal) : foundRecords),
  };
}

type Binned = Pick<BinnedRecord, "collection" | "id">;

const acts = {
  async restore(_: RecordsClient, { collection, id }: Binned): Promise<ActAnswer> {
    return finish(await restoreRecord(collection, id), recordNoun(collection).restored);
  },
  async purge(_: RecordsClient, { collection, id }: Binned): Promise<ActAnswer> {
    return finish(await purgeRecord(collection, id), recordNoun(collection).erased);
  },
  async empty(): Promise<ActAnswer> {
    return finish(await emptyBin(), texts.emptied);
  },
};

type BinActTable = typeof acts;

export const clientAction = pageAction(acts, texts.failure);

function finish(answer: PutBackOutcome<void, BinProblem>, done: string): ActAnswer {
  if (answer.outcome === "refused") return { failed: binProblems[answer.problem], isStale: true };
  if (isCancelled(answer)) return {};
  if (answer.outcome !== "done") return { failed: texts.failure };
  // The row that had the focus is gone.
  focusTitle();
  return { done };
}

/** The deleted records, who deleted them, and when they are purged. */
export default function BinPage({ loaderData: { q, items, total } }: Route.ComponentProps) {
  const [question, setQuestion] = useState<BinnedRecord | "everything">();
  const columns: TableColumn<BinnedRecord>[] = [
    { label: texts.columns.picture, kind: "image", cell: (record) => <BinnedPicture record={record} /> },
    { label: texts.columns.what, kind: "title", cell: (record) => <BinnedName record={record} /> },
    { label: texts.columns.who, cell: ({ deletedBy }) => french(deletedBy?.name ?? texts.nobody) },
    { label: texts.columns.when, cell: ({ deletedAt }) => datedCell(texts.columns.when, deletedAt) },
    { label: texts.columns.until, cell: ({ purgedOn }) => datedCell(texts.columns.until, purgedOn) },
    {
      label: texts.columns.acts,
      kind: "actions",
      cell: (record) => <RowActs record={record} onPurge={() => setQuestion(record)} />,
    },
  ];
  return (
    <DashboardPage
      title={texts.title}
      actions={
        // A search shows only part of the bin, but this button empties all of it.
        total > 0 &&
        !q && (
          <button
            type="button"
            className="button-outline button-danger"
            onClick={() => setQuestion("everything")}
          >
            {texts.emptyBin}
          </button>
        )
      }
    >
      <p className="record-lead">{texts.intro}</p>
      {items.some(({ isSuspect }) => isSuspect) && <p className="record-lead">{texts.suspects}</p>}
      {(total > 0 || q) && (
        <div className="list-tools">
          <SearchBox label={texts.search} count={texts.total(total)} />
        </div>
      )}
      <RecordTable
        caption={texts.caption}
        columns={columns}
        rows={items}
        empty={q ? texts.notFound : texts.empty}
      />
      {total > 0 && <Paging pages={Math.ceil(total / binPage)} total={texts.total(total)} />}
      {question && <ErasureQuestion what={question} onClose={() => setQuestion(undefined)} />}
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

function BinnedPicture({ record: { collection, id, picture } }: { record: BinnedRecord }) {
  if (!picture) return null;
  const src = versionImageAddress(collection, id, picture);
  return <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" />;
}

function BinnedName({ record: { collection, title, detail, isSuspect } }: { record: BinnedRecord }) {
  return (
    <>
      <span>{french(title || texts.untitled)}</span>
      <span className="note">
        {french([recordNoun(collection).name, detail].filter(Boolean).join(", ")) +
          (isSuspect ? texts.suspect : "")}
      </span>
    </>
  );
}

/** A card has no column headings, so each of its dates carries a label. */
function datedCell(label: string, moment: string) {
  return (
    <>
      <span className="bin-label">{label} </span>
      <span>{dayText(moment)}</span>
    </>
  );
}

function RowActs({ record, onPurge }: { record: BinnedRecord; onPurge: () => void }) {
  const { collection, id } = record;
  const name = french(record.title || texts.untitled);
  return (
    <div className="bin-acts">
      <SendButton<BinActTable> act="restore" payload={{ collection, id }} icon="restore">
        {texts.restore}
        <span className="sr-only"> {name}</span>
      </SendButton>
      <ActButton icon="bin" tone="danger" iconOnly={texts.purge} onPress={onPurge}>
        {` ${name}`}
      </ActButton>
    </div>
  );
}

/** Asks before a record is purged. */
function ErasureQuestion({ what, onClose }: { what: BinnedRecord | "everything"; onClose: () => void }) {
  const dialog = { danger: true, closesAnyway: true, onClose };
  if (what === "everything") {
    return (
      <ActDialog<BinActTable>
        {...dialog}
        title={texts.emptyBin}
        confirm={texts.emptyBin}
        sends={{ act: "empty" }}
      >
        <p>{texts.emptyText}</p>
      </ActDialog>
    );
  }
  const { collection, id, title } = what;
  return (
    <ActDialog<BinActTable>
      {...dialog}
      title={texts.purge}
      confirm={texts.purge}
      sends={{ act: "purge", payload: { collection, id } }}
    >
      <p>
        <strong>{french(title || texts.untitled)}</strong>
      </p>
      <p>{purgeText(collection)}</p>
    </ActDialog>
  );
}
