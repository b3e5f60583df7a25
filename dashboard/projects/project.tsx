import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { underWay } from "../../records/call.ts";
import type { RecordsClient } from "../../records/client.ts";
import { worksiteOfProject } from "../../records/permissions.ts";
import { projectIfThere } from "../../records/projects/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { Awaited } from "../../site/layout/awaited.tsx";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { Drawer } from "../parts/drawer.tsx";
import { useClosing } from "../parts/over-list.ts";
import { draftName } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/project.ts";
import { texts } from "./form/project-form.texts.ts";
import { readProjectDraft } from "./form/stored-draft.ts";
import { newProject } from "./new-project.ts";
import { texts as permissionTexts } from "./permission/permission.texts.ts";
import { permissionActs } from "./permission/permission-acts.ts";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "projects");
  return { client, opened: underWay(everything(client, id)) };
}

export const clientAction = pageAction(permissionActs, permissionTexts.askFailed);

/** The form keeps the project as it was read, even if it changes elsewhere. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

/** The list's data that the form of a project uses. */
export type ListContext = { categories: string[] };

/** The form of a project over the list. The form and its editor load when it opens. */
export default function OpenedProject({ params: { id }, loaderData }: Route.ComponentProps) {
  return <OpenedForm key={id} id={id} {...loaderData} />;
}

type OpenedFormProps = { id: string } & Route.ComponentProps["loaderData"];

function OpenedForm({ id, client, opened }: OpenedFormProps) {
  const { categories } = useOutletContext<ListContext>();
  const { close, closeAndReload } = useClosing("/dashboard/projects");
  const [again, setAgain] = useState<typeof opened>();
  const isNew = id === newProject;
  const title = isNew ? texts.title.isNew : texts.title.change;
  return (
    <Awaited
      call={again ?? opened}
      waiting={
        <Drawer title={title} onClose={close}>
          <div className="drawer-waiting" aria-busy="true">
            <Dimension live>{texts.waiting}</Dimension>
          </div>
        </Drawer>
      }
      failure={
        <Drawer title={title} onClose={close}>
          <div className="drawer-waiting">
            <Vacancy title={texts.failure} failure>
              <button
                type="button"
                className="button-outline"
                onClick={() => setAgain(underWay(everything(client, id)))}
              >
                {texts.retry}
              </button>
            </Vacancy>
          </div>
        </Drawer>
      }
    >
      {({ project, kept, worksite, ProjectForm }) =>
        project || isNew ? (
          <ProjectForm
            client={client}
            name={draftName(client, id)}
            project={project}
            kept={kept}
            worksite={worksite}
            categories={categories}
            onClose={close}
            onSaved={closeAndReload}
          />
        ) : (
          <Drawer title={title} onClose={close}>
            <div className="drawer-waiting">
              <Vacancy title={texts.missing} failure>
                {null}
              </Vacancy>
            </div>
          </Drawer>
        )
      }
    </Awaited>
  );
}

/** Everything that the form needs at its start. */
async function everything(client: RecordsClient, id: string) {
  const [{ ProjectForm }, project, keptDraft] = await Promise.all([
    import("./form/project-form.tsx"),
    id === newProject ? null : projectIfThere(client, id),
    readProjectDraft(draftName(client, id)),
  ]);
  const worksite = project?.permission ? await worksiteOfProject(client, id) : null;
  return { project, kept: keptDraft, worksite, ProjectForm };
}
