import type { PageRecord } from "../../../domain/pages/page.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { texts } from "../pages.texts.ts";
import type { PageActTable } from "./page-acts.ts";
import type { PageChange } from "./page-changes.ts";
import { PublicationDialog } from "./publication-dialog.tsx";

type PublishDialogProps = {
  record: PageRecord;
  changes: readonly PageChange[];
  onClose: () => void;
};

/** Publishes a page, at once or at a moment. */
export function PublishDialog({ record, changes, onClose }: PublishDialogProps) {
  const { send, isBusy, result } = useAct<PageActTable>();
  const page = { seenPage: record };
  return (
    <PublicationDialog
      title={texts.publish.title}
      changes={changes}
      unchanged={texts.publish.none}
      publishAt={record.publish_at}
      isBusy={isBusy}
      isDone={result !== undefined && !result.faults}
      onPublish={(moment) =>
        moment
          ? send({ act: "schedule", payload: { ...page, moment } })
          : send({ act: "publish", payload: page })
      }
      onCancelPlan={() => send({ act: "unschedule", payload: page })}
      onClose={onClose}
    />
  );
}
