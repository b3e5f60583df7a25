import { useState } from "react";
import type { Project } from "../../domain/projects/project.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { type DeletionActTable, everyPage, type NamedDeletion } from "../parts/bin/deletion.ts";
import { SeveralBinDialog } from "../parts/bin/several-bin-dialog.tsx";
import { fieldChanges } from "../parts/several/field-changes.ts";
import { SeveralBar } from "../parts/several/several-bar.tsx";
import type { Selection } from "../parts/several/use-selection.ts";
import { useSeveralAct } from "../parts/several/use-several-act.ts";
import { texts } from "./projects.texts.ts";
import { projectNoun, type SeveralProjectActTable } from "./several-projects-acts.ts";

type SeveralProjectsProps = { selection: Selection; projects: readonly Project[] };

/**
 * The acts on several projects: publishing, hiding and deleting them. A project whose client has not permitted it is
 * left out: only its own form asks about that.
 */
export function SeveralProjects({ selection, projects }: SeveralProjectsProps) {
  const { send, isBusy } = useSeveralAct<SeveralProjectActTable>(selection);
  const removal = useSeveralAct<DeletionActTable>(selection, everyPage);
  // The versions that were shown: they may change while the dialog is open.
  const [shownDeletions, setShownDeletions] = useState<NamedDeletion[]>();
  const chosenProjects = projects
    .filter(({ id }) => selection.isChosen(id))
    .map((project) => ({ ...project, name: french(project.title) }));

  function change(kind: "published" | "hidden"): void {
    const status = kind === "published" ? "published" : "draft";
    send({ act: "changeSeveral", payload: { kind, changes: fieldChanges(chosenProjects, { status }) } });
  }

  function askRemoval(): void {
    setShownDeletions(chosenProjects.map(({ id, name, updated: version }) => ({ id, name, version })));
  }

  return (
    <>
      <SeveralBar selection={selection} noun={projectNoun} participle="choisi">
        <li>
          <ActButton busy={isBusy} onPress={() => change("published")}>
            {texts.publish}
          </ActButton>
        </li>
        <li>
          <ActButton busy={isBusy} onPress={() => change("hidden")}>
            {texts.hide}
          </ActButton>
        </li>
        <li>
          <ActButton icon="bin" tone="danger" busy={removal.isBusy} onPress={askRemoval}>
            {texts.remove}
          </ActButton>
        </li>
      </SeveralBar>
      {shownDeletions && (
        <SeveralBinDialog
          count={shownDeletions.length}
          noun={projectNoun}
          onConfirm={() => {
            const payload = { collection: "projects", records: shownDeletions, noun: projectNoun };
            removal.send({ act: "deleteSeveral", payload });
          }}
          onClose={() => setShownDeletions(undefined)}
        />
      )}
    </>
  );
}
