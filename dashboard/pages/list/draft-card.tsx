import { useState } from "react";
import { Link } from "react-router";
import { momentInFrench } from "../../../domain/dates.ts";
import { type PageDraft, readContent } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { editablePages, pagePlaces } from "../../../domain/pages/registry.ts";
import { uncapitalize } from "../../../domain/text/first-letter.ts";
import type { PageWriters } from "../../../domain/versions/entries.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import { recentMoment } from "../../parts/dates.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { DifferenceText } from "../../versions/difference-texts.tsx";
import type { PageActTable } from "../editor/page-acts.ts";
import { type PageChange, pageChanges } from "../editor/page-changes.ts";
import { PublishDialog } from "../editor/publish-dialog.tsx";
import { publishFault } from "../editor/publish-fault.ts";
import { texts } from "../pages.texts.ts";
import { listWords } from "./list.texts.ts";
import { Miniature } from "./miniature.tsx";
import { pageFigures } from "./page-figures.ts";
import { PageWriter } from "./page-writer.tsx";
import { Planks } from "./planks.tsx";

/** The most changes that the card shows. */
const mostChanges = 3;

type DraftCardProps = {
  record: PageRecord;
  draft: PageDraft;
  /** Who published the page last. */
  writer: PageWriters[PageRecord["page"]];
};

/** The card of a page with a draft: its changes, its last author and the acts on it. */
export function DraftCard({ record, draft, writer }: DraftCardProps) {
  const name = record.page;
  const changes = pageChanges(name, readContent(record), draft);
  const figures = pageFigures(name, draft);
  const address = `/dashboard/pages/${name}`;
  const id = `draft-${name}`;
  return (
    <article className="page-draft" aria-labelledby={id}>
      <div className="page-card-picture">
        <Miniature name={name} content={draft} />
        {isTitleChanged(record, draft) && (
          <div className="page-draft-note" aria-hidden="true">
            <Dimension>{listWords.titleChanged}</Dimension>
          </div>
        )}
      </div>
      <div className="page-draft-text">
        <div className="page-draft-head">
          <h2 id={id}>
            <Link to={address}>{french(editablePages[name].title)}</Link>
          </h2>
          <Badge tone="pending">{texts.draft}</Badge>
        </div>
        <p>
          <PageWriter name={draft.name} />{" "}
          <span className="page-quiet">
            {listWords.lastWork(uncapitalize(recentMoment(draft.at)))}
            {writer &&
              ` ${listWords.live(writer.name || listWords.team, uncapitalize(recentMoment(writer.at)))}`}
          </span>
        </p>
        {record.publish_at && <p>{texts.scheduled(momentInFrench(record.publish_at))}</p>}
        <Changes changes={changes} />
        <DraftActs record={record} draft={draft} changes={changes} />
        <Planks figures={figures} />
        <p className="page-quiet">{listWords.ownAndOriginal(figures.own, figures.original)}</p>
      </div>
    </article>
  );
}

function isTitleChanged(record: PageRecord, draft: PageDraft): boolean {
  const title = pagePlaces(record.page).find(({ kind }) => kind === "headline");
  return title !== undefined && draft.texts[title.id] !== readContent(record).texts[title.id];
}

function Changes({ changes }: { changes: readonly PageChange[] }) {
  if (changes.length === 0) return <p className="page-quiet">{listWords.unchanged}</p>;
  const rest = changes.length - mostChanges;
  return (
    <dl className="page-draft-changes">
      {changes.slice(0, mostChanges).map(({ id, name, pieces }) => (
        <div key={id}>
          <dt className="note">{french(name)}</dt>
          <dd>
            <DifferenceText pieces={pieces} />
          </dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt className="note">…</dt>
          <dd>{listWords.more(rest)}</dd>
        </div>
      )}
    </dl>
  );
}

type DraftActsProps = { record: PageRecord; draft: PageDraft; changes: readonly PageChange[] };

function DraftActs({ record, draft, changes }: DraftActsProps) {
  const [open, setOpen] = useState<"publish" | "discard">();
  const name = record.page;

  function askToPublish(): void {
    const fault = publishFault(name, draft, readContent(record));
    if (fault) void notifyTeam(fault, "fault");
    else setOpen("publish");
  }

  return (
    <div className="page-draft-acts">
      <Link className="button button-plain" to={`/dashboard/pages/${name}`}>
        <span>{listWords.continue}</span>
      </Link>
      <button type="button" className="button-outline" onClick={askToPublish}>
        {listWords.publish}
      </button>
      <ActButton icon="undo" onPress={() => setOpen("discard")}>
        {listWords.discard}
      </ActButton>
      {open === "publish" && (
        <PublishDialog record={record} changes={changes} onClose={() => setOpen(undefined)} />
      )}
      {open === "discard" && (
        <ActDialog<PageActTable>
          title={texts.discard.title}
          confirm={texts.discard.confirm}
          danger
          sends={{ act: "discard", payload: { seenPage: record } }}
          onClose={() => setOpen(undefined)}
        >
          <p>{texts.discard.text}</p>
        </ActDialog>
      )}
    </div>
  );
}
