import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { underWay } from "../../../records/call.ts";
import { browserRecords } from "../../../records/client.ts";
import { projectIfThere } from "../../../records/projects/team.ts";
import { Awaited } from "../../../site/layout/awaited.tsx";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { useShowAgain } from "../../parts/router.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { newProject, withProject } from "../projects-address.ts";
import { draftName, keptDraft } from "./kept-draft.ts";
import { texts } from "./project-form.texts.ts";

type OpenedProjectProps = {
  /** A project's id, or `nouveau`. */
  asked: string;
  categories: string[];
};

/** The form of a project over the list, at its own address: it is loaded, with its editor, when it is opened. */
export function OpenedProject({ asked, categories }: OpenedProjectProps) {
  const showAgain = useShowAgain();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [call, setCall] = useState(() => underWay(everything(asked)));
  const list = pathname + withProject(search, "");
  const title = asked === newProject ? texts.title.isNew : texts.title.change;

  function close(): void {
    // Opened from the list, it lies over it in the history too.
    if (state?.isOverList) void navigate(-1);
    else void navigate(list, { replace: true, preventScrollReset: true });
  }

  async function closeAnew(): Promise<void> {
    await navigate(list, { replace: true, preventScrollReset: true });
    showAgain();
  }

  return (
    <Awaited
      call={call}
      waiting={
        <Sheet title={title} onClose={close}>
          <div className="sheet-waiting" aria-busy="true">
            <Dimension live>{texts.waiting}</Dimension>
          </div>
        </Sheet>
      }
      failure={
        <Sheet title={title} onClose={close}>
          <div className="sheet-waiting">
            <Vacancy title={texts.failure} failure>
              <button
                type="button"
                className="button-outline"
                onClick={() => setCall(underWay(everything(asked)))}
              >
                {texts.retry}
              </button>
            </Vacancy>
          </div>
        </Sheet>
      }
    >
      {({ client, project, kept, ProjectForm }) =>
        project || asked === newProject ? (
          <ProjectForm
            client={client}
            name={draftName(client, asked)}
            project={project}
            kept={kept}
            categories={categories}
            onClose={close}
            onSaved={closeAnew}
          />
        ) : (
          <Sheet title={title} onClose={close}>
            <div className="sheet-waiting">
              <Vacancy title={texts.missing} failure>
                {null}
              </Vacancy>
            </div>
          </Sheet>
        )
      }
    </Awaited>
  );
}

/** All that a form begins with. */
async function everything(asked: string) {
  const [{ ProjectForm }, client] = await Promise.all([import("./project-form.tsx"), browserRecords()]);
  const [project, kept] = await Promise.all([
    asked === newProject ? null : projectIfThere(client, asked),
    keptDraft(draftName(client, asked)),
  ]);
  return { client, project, kept, ProjectForm };
}
