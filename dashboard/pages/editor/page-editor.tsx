import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { readContent, readPageDraft } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { isPageName } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { latestNews } from "../../../records/news/news.ts";
import { readPreviewLinks } from "../../../records/pages/preview-links.ts";
import { findPage, readPageEditors } from "../../../records/pages/team.ts";
import { requireColleague } from "../../../records/sign-in/session.ts";
import { Unlisted } from "../../../site/seo/page-facts.tsx";
import { french } from "../../../ui/text/typography.ts";
import { pageAction } from "../../parts/acts/page-acts.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { SavedElsewhere } from "../../parts/conflict/saved-elsewhere.tsx";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { useLeaving } from "../../parts/unsaved/leaving.ts";
import { texts } from "../pages.texts.ts";
import type { Route } from "./+types/page-editor.ts";
import { usePageColleagues } from "./colleagues/page-colleagues.ts";
import { EditorBar } from "./editor-bar.tsx";
import { itemPlace, newItemId } from "./lists/item-places.ts";
import { withNewItem } from "./lists/list-draft.ts";
import { pageActs } from "./page-acts.ts";
import { withHiddenSection, withMovedSection } from "./page-draft.ts";
import { PageFrame } from "./page-frame.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { SectionList } from "./section-list.tsx";
import { useDraft } from "./use-draft.ts";
import { useFrameVersion } from "./use-frame-version.ts";

export async function clientLoader({ request, params: { page } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  if (!isPageName(page)) throw data(null, { status: 404 });
  const [record, news, links, editors] = await Promise.all([
    findPage(client, page),
    latestNews(client, 1),
    readPreviewLinks({ page }, request.signal).catch(logAndReturn(null)),
    readPageEditors(request.signal).catch(logAndReturn([])),
  ]);
  return { client, name: page, record, hasNews: news.length > 0, links, editors };
}

export const clientAction = pageAction(pageActs, texts.unconfirmed.act);

export default function PageEditorPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.name} {...loaderData} />;
}

/** The page itself beside its sections, and on a phone the list of its places. */
function Editor({ record: latest, hasNews, links, ...page }: Route.ComponentProps["loaderData"]) {
  const { client, name } = page;
  const draft = useDraft(client, name, latest);
  const { content, conflicts, record, store, edits } = draft;
  const [opened] = useState(latest?.updated ?? "");
  // The pages' list leads to a text that is missing.
  const place = useSearchParams()[0].get("place");
  const [chosenPlace, setChosenPlace] = useState<{ id: string; isRight: boolean } | undefined>(
    place ? { id: place, isRight: false } : undefined,
  );
  const [isPhone, setPhone] = useState(false);
  const { leaving } = useLeaving(store.isUnsaved);
  const open = chosenPlace?.id ?? Object.keys(conflicts)[0];
  const colleagues = usePageColleagues(page, { open, edits });
  const title = french(editablePages[name].title);
  const close = () => setChosenPlace(undefined);
  const openPlace = (id: string, isRight = false) => setChosenPlace({ id, isRight });
  const panel = open && (
    <PlacePanel
      key={open}
      name={name}
      id={open}
      draft={draft}
      colleagues={colleagues}
      client={client}
      isLeft={chosenPlace?.isRight ?? false}
      onOpen={openPlace}
      onClose={close}
    />
  );

  return (
    <div className="page-editor">
      <Unlisted title={title} />
      <EditorBar
        name={name}
        draft={draft}
        colleagues={colleagues}
        links={links}
        isPhone={isPhone}
        onPhone={() => setPhone(!isPhone)}
      />
      <div className="page-plan">
        <p className="page-plan-title">{texts.plan}</p>
        <SavedElsewhere
          collection="pages"
          id={record?.id}
          // The version of a save under way is not known yet.
          seen={draft.state === "saving" ? undefined : record?.updated}
          author={otherAuthor(record, opened, client.authStore.record?.id)}
          what={texts.thisPage}
        />
        <SectionList
          name={name}
          content={content}
          published={readContent(record)}
          hasNews={hasNews}
          colleagues={colleagues}
          open={open}
          onOpen={(id) => (id === open ? close() : openPlace(id))}
          onMove={(id, by) => store.change((before) => withMovedSection(name, before, id, by))}
          onHide={(id) => store.change((before) => withHiddenSection(name, before, id))}
          onAdd={(list) => {
            const id = newItemId();
            store.change((before) => withNewItem(before, list, id));
            openPlace(itemPlace(list, id));
          }}
        >
          {panel}
        </SectionList>
        <p className="note page-plan-hint">{texts.planHint}</p>
      </div>
      <PageFrame
        name={name}
        content={content}
        colleagues={colleagues}
        open={open}
        version={useFrameVersion(draft)}
        isPhone={isPhone}
        onOpen={openPlace}
        onClose={close}
        onType={(id, text) => store.write(id, text)}
      />
      {leaving && (
        <ConfirmDialog {...texts.leave} onConfirm={leaving.proceed} onClose={leaving.stay}>
          {texts.leave.text}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Returns who else has written the draft since the editor was opened. */
function otherAuthor(
  record: PageRecord | null,
  opened: string,
  self: string | undefined,
): string | undefined {
  const draft = readPageDraft(record?.draft);
  return draft && draft.at > opened && draft.by !== self ? draft.name : undefined;
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.pageFailure} />
    </DashboardPage>
  );
}
