import { useEffect, useState, useSyncExternalStore } from "react";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { findPage, saveDraft } from "../../../records/pages/team.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { DraftStore, type DraftView } from "./draft-store.ts";

export type DraftEditing = DraftView & { store: DraftStore };

/**
 * Returns a page's draft, which is saved while it is edited.
 *
 * @param latest the record as the route has read it last
 */
export function useDraft(client: RecordsClient, name: PageName, latest: PageRecord | null): DraftEditing {
  const [store] = useState(
    () =>
      new DraftStore(
        {
          save: (seenVersion, draft) => saveDraft(client, name, seenVersion, draft),
          read: () => findPage(client, name),
          original: (id) => defaultText(name, id),
        },
        latest,
      ),
  );
  const view = useSyncExternalStore(store.subscribe, store.view);
  useEffect(() => () => void store.flush(), [store]);
  useEffect(() => {
    if (!store.isSaving()) store.receive(latest);
  }, [store, latest]);
  return { ...view, store };
}
