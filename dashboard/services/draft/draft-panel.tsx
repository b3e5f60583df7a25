import { useState } from "react";
import { momentInFrench } from "../../../domain/dates.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { SharedPreview } from "../../../records/pages/preview-links.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { linkTexts } from "../../pages/editor/links/links.texts.ts";
import { LinksDialog } from "../../pages/editor/links/links-dialog.tsx";
import { PublicationDialog } from "../../pages/editor/publication-dialog.tsx";
import { ActButton } from "../../parts/act-button.tsx";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import { useAct } from "../../parts/acts/use-act.ts";
import { draftTexts as texts } from "../services.texts.ts";
import type { DraftActTable } from "./draft-acts.ts";
import { draftState } from "./draft-state.ts";
import { serviceChanges } from "./service-changes.ts";

type DraftPanelProps = {
  service: Service;
  /** The preview links, or `null` if they could not be loaded. */
  links: readonly SharedPreview[] | null;
};

/** The draft of a service, or the service that nobody sees yet: its preview, its links and its publication. */
export function DraftPanel({ service, links }: DraftPanelProps) {
  const [open, setOpen] = useState<"publish" | "links" | "discard">();
  const { id, publish_at, hidden } = service;
  const state = draftState(service);
  const close = () => setOpen(undefined);
  if (!state) return null;
  return (
    <section className="service-draft" aria-labelledby="draft-title">
      <Heading level={2} look="part" id="draft-title">
        {texts.title}
      </Heading>
      <p>{texts.states[state]}</p>
      {publish_at && <p>{texts.planned(momentInFrench(publish_at))}</p>}
      <p className="service-draft-acts">
        <button type="button" className="button button-plain" onClick={() => setOpen("publish")}>
          <span>{texts.publish}</span>
        </button>
        <a
          className="button-outline"
          href={`/dashboard/donnees/pages/vue?service=${id}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.see}
        </a>
        <button type="button" className="button-outline" onClick={() => setOpen("links")}>
          {linkTexts.button}
        </button>
      </p>
      {state !== "hidden" && (
        <ActButton icon="undo" onPress={() => setOpen("discard")}>
          {texts.discard}
        </ActButton>
      )}
      {open === "publish" && <PublishService service={service} onClose={close} />}
      {open === "links" && <LinksDialog subject={{ service: id }} links={links} onClose={close} />}
      {open === "discard" && (
        <ActDialog<DraftActTable>
          title={texts.discard}
          confirm={texts.discardConfirm}
          danger
          sends={{ act: "discard", payload: { seenService: service } }}
          onClose={close}
        >
          <p>{hidden ? texts.discardHidden : texts.discardText}</p>
        </ActDialog>
      )}
    </section>
  );
}

function PublishService({ service, onClose }: { service: Service; onClose: () => void }) {
  const { send, isBusy, result } = useAct<DraftActTable>();
  // The page behind the dialog takes over changes of others, which are published only if they were seen.
  const [opened] = useState(service);
  const subject = { seenService: opened };
  return (
    <PublicationDialog
      title={texts.publishTitle}
      changes={serviceChanges(opened)}
      unchanged={texts.nothingNew}
      publishAt={opened.publish_at}
      isBusy={isBusy}
      isDone={result !== undefined && !result.faults}
      onPublish={(moment) =>
        moment
          ? send({ act: "schedule", payload: { ...subject, moment } })
          : send({ act: "publish", payload: subject })
      }
      onCancelPlan={() => send({ act: "unschedule", payload: subject })}
      onClose={onClose}
    />
  );
}
