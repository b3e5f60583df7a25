import type { SubmitEvent } from "react";
import type { TeamWorksite } from "../../records/worksites/team.ts";
import { OutlineLink } from "../../ui/button/button.tsx";
import { Labelled } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { useLossQuestion } from "../projects/permission/loss-question.tsx";
import { type PageState, pageState } from "./page-state.ts";
import type { WorksiteActTable } from "./worksite-acts.ts";
import { texts } from "./worksites.texts.ts";

type WorksitePageProps = { worksite: TeamWorksite; projects: { id: string; title: string }[] };

/** The worksite's public page: a new draft, or a link to an existing page. */
export function PublicPageSection({ worksite, projects }: WorksitePageProps) {
  const project = worksite.expand?.project;
  const { guard, send, question, isBusy } = useLossQuestion<WorksiteActTable>();
  const shownWorksite = { id: worksite.id, project: worksite.project };
  const connect = (id: string, done: string) => ({
    act: "connect" as const,
    payload: { worksite: shownWorksite, project: id, done, failed: texts.notMade },
  });
  const link = (id: string) =>
    guard(id, { adds: worksite.id }, { confirm: texts.linkAnyway, sends: connect(id, texts.linked) });
  const unlink = (id: string) =>
    guard(id, { ends: worksite.id }, { confirm: texts.unlink, sends: connect("", texts.unlinked) });

  return (
    <section aria-labelledby="page-publique">
      <Heading level={2} look="part" id="page-publique">
        {texts.page}
      </Heading>
      {(!project || project.status === "draft") && <p className="note">{texts.pageText}</p>}
      {project ? (
        <>
          <p>
            <b>{french(project.title)}</b> {pageStateText(pageState(project, new Date()))}
          </p>
          <div className="actions">
            <OutlineLink to={`/dashboard/projects/${project.id}`}>{texts.openPage}</OutlineLink>
            <ActButton busy={isBusy} onPress={() => unlink(project.id)}>
              {texts.unlink}
            </ActButton>
          </div>
        </>
      ) : (
        <>
          <ActButton icon="plus" busy={isBusy} onPress={() => send({ act: "draftPage", payload: worksite })}>
            {texts.makePage}
          </ActButton>
          <LinkProject projects={projects} isBusy={isBusy} onLink={link} />
        </>
      )}
      {question}
    </section>
  );
}

function pageStateText(state: PageState): string {
  if (state.kind === "unplaced") return texts.unplaced(state.unplaced);
  if (state.kind !== "partial") return texts.pageStates[state.kind];
  const { hidden, pictures, isTownHidden } = state;
  const parts = [hidden > 0 && texts.hiddenPictures(hidden, pictures), isTownHidden && texts.hiddenTown];
  return texts.partial(parts.filter((part) => part !== false).join(" "));
}

type LinkProjectProps = Pick<WorksitePageProps, "projects"> & {
  isBusy: boolean;
  onLink: (id: string) => Promise<void>;
};

function LinkProject({ projects, isBusy, onLink }: LinkProjectProps) {
  if (projects.length === 0) return null;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const id = String(new FormData(event.currentTarget).get("project"));
    if (id) void onLink(id);
  }

  return (
    <form className="fields" onSubmit={submit}>
      <Labelled name="project" label={texts.orLink}>
        <select id="project" name="project">
          <option value="">{texts.none}</option>
          {projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {french(title)}
            </option>
          ))}
        </select>
      </Labelled>
      <div className="actions">
        <button type="submit" className="button-outline" aria-disabled={isBusy || undefined}>
          {texts.link}
        </button>
      </div>
    </form>
  );
}
