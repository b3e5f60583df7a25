import { useState } from "react";
import { type BinnedRecord, binPage } from "../../domain/bin/entries.ts";
import { type BinOutcome, emptyBin, findBinned, purgeRecord, restoreRecord } from "../../records/bin.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { versionImageAddress } from "../../records/versions.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { binProblems } from "../parts/bin/bin-problems.texts.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText } from "../parts/dates.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { Paging } from "../parts/list/paging.tsx";
import { RecordTable, type TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
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

/** The deleted records, who deleted them, and when they are purged. */
export default function BinPage({ loaderData: { q, items, total } }: Route.ComponentProps) {
  const [asked, setAsked] = useState<BinnedRecord | "everything">();
  const columns: TableColumn<BinnedRecord>[] = [
    { label: texts.columns.picture, kind: "image", cell: (record) => <BinnedPicture record={record} /> },
    { label: texts.columns.what, kind: "title", cell: (record) => <BinnedName record={record} /> },
    { label: texts.columns.who, cell: ({ deletedBy }) => french(deletedBy?.name ?? texts.nobody) },
    { label: texts.columns.when, cell: ({ deletedAt }) => datedCell(texts.columns.when, deletedAt) },
    { label: texts.columns.until, cell: ({ purgedOn }) => datedCell(texts.columns.until, purgedOn) },
    {
      label: texts.columns.acts,
      kind: "actions",
      cell: (record) => <Acts record={record} onPurge={() => setAsked(record)} />,
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
            onClick={() => setAsked("everything")}
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
      {asked && <ErasureQuestion what={asked} onClose={() => setAsked(undefined)} />}
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

function Acts({ record, onPurge }: { record: BinnedRecord; onPurge: () => void }) {
  const tell = useTelling();
  const { collection, id } = record;
  const name = french(record.title || texts.untitled);
  const [busy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    await tell(restoreRecord(collection, id), recordNoun(collection).restored);
    setBusy(false);
  }

  return (
    <div className="bin-acts">
      <ActButton icon="restore" busy={busy} onPress={() => void restore()}>
        {texts.restore}
        <span className="sr-only"> {name}</span>
      </ActButton>
      <ActButton icon="bin" tone="danger" iconOnly={texts.purge} onPress={onPurge}>
        {` ${name}`}
      </ActButton>
    </div>
  );
}

/** Asks before a record is purged. */
function ErasureQuestion({ what, onClose }: { what: BinnedRecord | "everything"; onClose: () => void }) {
  const tell = useTelling();
  if (what === "everything") {
    return (
      <ConfirmDialog
        title={texts.emptyBin}
        confirm={texts.emptyBin}
        danger
        onConfirm={() => tell(emptyBin(), texts.emptied)}
        onClose={onClose}
      >
        <p>{texts.emptyText}</p>
      </ConfirmDialog>
    );
  }
  const { collection, id, title } = what;
  return (
    <ConfirmDialog
      title={texts.purge}
      confirm={texts.purge}
      danger
      onConfirm={() => tell(purgeRecord(collection, id), recordNoun(collection).erased)}
      onClose={onClose}
    >
      <p>
        <strong>{french(title || texts.untitled)}</strong>
      </p>
      <p>{purgeText(collection)}</p>
    </ConfirmDialog>
  );
}

/**
 * Returns a function that reports the outcome of an act and reloads the bin. The row that had the focus is gone by
 * then.
 */
function useTelling(): (act: Promise<BinOutcome>, done: string) => Promise<void> {
  const showAgain = useShowAgain();
  return async (act, done) => {
    const answer = await act;
    const isRefused = answer.outcome === "refused";
    if (answer.outcome !== "done" && !isRefused) return notifyTeam(texts.failure, "fault");
    showAgain();
    if (isRefused) return notifyTeam(binProblems[answer.problem], "fault");
    void notifyTeam(done);
    focusTitle();
  };
}
