import { useState } from "react";
import { Link } from "react-router";
import { momentInFrench } from "../../../domain/dates.ts";
import { isSamePage, readContent, readPageDraft } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { type PageName, pageAddresses } from "../../../domain/pages/page-names.ts";
import { problemText } from "../../../domain/pages/problems.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { hasPreview } from "../../../domain/preview-links/preview-link.ts";
import type { SharedPreview } from "../../../records/pages/preview-links.ts";
import { BackLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import { decisionProblem } from "../../parts/decision.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "../pages.texts.ts";
import { type PageColleagues, writingInPage } from "./colleagues/page-colleagues.ts";
import type { DraftView } from "./draft-store.ts";
import { linkTexts } from "./links/links.texts.ts";
import { LinksDialog } from "./links/links-dialog.tsx";
import type { PageActTable } from "./page-acts.ts";
import { pageChanges } from "./page-changes.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { publishFault } from "./publish-fault.ts";
import type { DraftEditing } from "./use-draft.ts";

type EditorBarProps = {
  name: PageName;
  draft: DraftEditing;
  colleagues: PageColleagues;
  links: readonly SharedPreview[] | null;
  isPhone: boolean;
  onPhone: () => void;
};

/** The editor's bar: the way back, the state of the draft, and the acts on the whole page. */
export function EditorBar({ name, draft, colleagues, links, isPhone, onPhone }: EditorBarProps) {
  const { content, record } = draft;
  const [isDiscarding, setDiscarding] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [published, setPublishing] = useState<PageRecord>();
  const isChanged = !isSamePage(content, readContent(record));
  const address = pageAddresses[name];

  /** The dialog shows the stored draft, so that nothing is published unseen. */
  async function askToPublish(): Promise<void> {
    const fault = publishFault(name, content, readContent(record));
    if (fault) return notifyTeam(fault, "fault");
    const saved = await draft.store.flush();
    if (!saved) return notifyTeam(saveFault(draft.store.view(), texts.publish.unsaved), "fault");
    setPublishing(saved);
  }

  /** The holder of a link sees the stored draft. */
  async function askToShare(): Promise<void> {
    if (draft.store.isUnsaved() && !(await draft.store.flush()))
      return notifyTeam(saveFault(draft.store.view(), linkTexts.unsaved), "fault");
    setSharing(true);
  }

  return (
    <header className="page-editor-bar on-bark">
      <BackLink to="/dashboard/pages">{texts.back}</BackLink>
      <h1 tabIndex={-1}>{french(editablePages[name].title)}</h1>
      <div className="page-editor-state">
        <p role="status">{stateText(draft)}</p>
        <p role="status" className="page-writing">
          {writingInPage(colleagues)}
        </p>
      </div>
      <div className="page-editor-acts">
        <button type="button" className="button-outline page-phone" aria-pressed={isPhone} onClick={onPhone}>
          {isPhone ? texts.desk : texts.phone}
        </button>
        {record && (
          <Link className="button-outline" to={`/dashboard/pages/${name}/versions`}>
            {texts.versions}
          </Link>
        )}
        {address && (
          <a
            className="button-outline page-see"
            href={`/dashboard/donnees/pages/vue?page=${name}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.see}
          </a>
        )}
        {hasPreview(name) && (
          <button type="button" className="button-outline" onClick={() => void askToShare()}>
            {linkTexts.button}
          </button>
        )}
        {isChanged && (
          <button type="button" className="button-outline" onClick={() => setDiscarding(true)}>
            {texts.discard.button}
          </button>
        )}
        <button
          type="button"
          className="button button-plain button-light"
          disabled={!isChanged && !record?.publish_at}
          onClick={() => void askToPublish()}
        >
          <span>{texts.publish.button}</span>
        </button>
      </div>
      {published && (
        <PublishDialog
          record={published}
          changes={pageChanges(name, readContent(published), content)}
          onClose={() => setPublishing(undefined)}
        />
      )}
      {isSharing && <LinksDialog subject={{ page: name }} links={links} onClose={() => setSharing(false)} />}
      {isDiscarding && record && (
        <ActDialog<PageActTable>
          title={texts.discard.title}
          confirm={texts.discard.confirm}
          danger
          sends={{ act: "discard", payload: { seenPage: record } }}
          onClose={() => setDiscarding(false)}
        >
          <p>{texts.discard.text}</p>
        </ActDialog>
      )}
    </header>
  );
}

/** Returns why the draft is not saved: a full disk, a refused text, or `unsaved` for any other reason. */
function saveFault({ failure }: DraftView, unsaved: string): string {
  return failure ? decisionProblem(failure, problemText, unsaved) : unsaved;
}

function stateText(draft: DraftEditing): string {
  const { state, record } = draft;
  if (state === "failed") return saveFault(draft, texts.states.failed);
  if (state !== "saved") return texts.states[state];
  if (record?.publish_at) return texts.scheduled(momentInFrench(record.publish_at));
  return readPageDraft(record?.draft) ? texts.states.draft : texts.states.saved;
}
