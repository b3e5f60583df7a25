import { useState } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { hasAddress } from "../../records/enquiries/team.ts";
import { logAndReturn, recordOrAbsence } from "../../records/failure.ts";
import { sendsLetters } from "../../records/letters.ts";
import { lossByConnection, type ProjectLoss, permissionsOfWorksite } from "../../records/permissions.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { documentOpenings } from "../../records/worksites/openings.ts";
import { projectChoices, type WholeWorksite, wholeWorksite } from "../../records/worksites/team.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { type DeletionActTable, everyPage } from "../parts/bin/deletion.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { texts as sharedTexts } from "../parts/parts.texts.ts";
import { notifyTeam } from "../parts/toast.ts";
import { readDraft } from "../parts/unsaved/drafts.ts";
import { texts as permissionTexts } from "../projects/permission/permission.texts.ts";
import { PermissionPanel } from "../projects/permission/permission-panel.tsx";
import type { Route } from "./+types/worksite.ts";
import { KeptWorksite } from "./kept-worksite.tsx";
import { worksiteActs } from "./worksite-acts.ts";
import { WorksiteDocuments } from "./worksite-documents.tsx";
import { WorksiteForm } from "./worksite-form.tsx";
import {
  readWorksiteDraft,
  type TypedWorksite,
  type WorksiteDraft,
  worksiteDraft,
} from "./worksite-form-values.ts";
import { WorksiteGuarantees } from "./worksite-guarantees.tsx";
import { PublicPageSection } from "./worksite-page.tsx";
import { WorksiteSteps } from "./worksite-steps.tsx";
import { texts } from "./worksites.texts.ts";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [storedWorksite, permissions, projects, keptDraft, isMailed] = await Promise.all([
    recordOrAbsence(wholeWorksite(client, params.id)),
    permissionsOfWorksite(client, params.id).catch(logAndReturn(null)),
    projectChoices(client).catch(logAndReturn(null)),
    readDraft<WorksiteDraft | TypedWorksite>(worksiteDraft(client, params.id)),
    sendsLetters(),
  ]);
  const hasQuote = storedWorksite?.documents.some(({ kind }) => kind === "quote");
  const openings = hasQuote ? await documentOpenings(params.id).catch(logAndReturn(null)) : null;
  const draft =
    keptDraft && storedWorksite ? readWorksiteDraft(keptDraft.typed, storedWorksite.worksite) : undefined;
  return { client, found: storedWorksite, openings, permissions, projects, kept: draft, isMailed };
}

export const clientAction = pageAction(worksiteActs, sharedTexts.unanswered);

/** The team's page of a worksite: its steps come first, because they change most. */
export default function WorksitePage({ loaderData }: Route.ComponentProps) {
  const { client, found, openings, permissions, projects, kept, isMailed } = loaderData;
  if (!found) {
    return (
      <DashboardPage title={texts.title}>
        {found === undefined ? (
          <Vacancy title={texts.gone}>
            <BackLink to="/dashboard/chantiers">{texts.back}</BackLink>
          </Vacancy>
        ) : (
          <LoadFailure title={texts.worksiteFailure} />
        )}
      </DashboardPage>
    );
  }
  const { worksite, documents, photos } = found;
  const letterReach = isMailed ? found.letterReach : "unmailed";
  const isStepMailed = letterReach === "client" || letterReach === "others";
  const keptUntil = worksite.expand?.message?.kept_until ?? "";
  return (
    <DashboardPage
      title={french(worksite.title)}
      actions={
        <Link className="button-outline" to={`/dashboard/messages/${worksite.message}`}>
          {texts.enquiry}
        </Link>
      }
    >
      <p className="dashboard-back">
        <BackLink to="/dashboard/chantiers">{texts.back}</BackLink>
      </p>
      {keptUntil ? (
        <KeptWorksite worksite={worksite} documents={documents} until={keptUntil} />
      ) : (
        <div className="worksite-whole">
          <WorksiteSteps worksite={worksite} letterReach={letterReach} />
          <div className="worksite-columns">
            <div>
              <WorksiteForm
                key={worksite.id}
                client={client}
                worksite={worksite}
                isMailed={isStepMailed}
                kept={kept}
              />
            </div>
            <div className="worksite-beside">
              <WorksiteDocuments worksite={worksite.id} documents={documents} openings={openings} />
              <section aria-labelledby="photos">
                <Heading level={2} look="part" id="photos">
                  {texts.photos}
                </Heading>
                <p>{texts.photoCount(photos.all, photos.client)}</p>
              </section>
              <WorksiteGuarantees receivedOn={worksite.received_on} />
              <PublicPageSection worksite={worksite} projects={projects ?? []} />
              {permissions && (
                <PermissionPanel
                  key={permissions.map(({ updated }) => updated).join()}
                  project={worksite.expand?.project}
                  worksite={{
                    id: worksite.id,
                    client: worksite.expand?.message?.sender_name ?? "",
                    isClientReachable: hasAddress(worksite.expand?.message),
                    permissions,
                  }}
                />
              )}
            </div>
          </div>
          <Deletion worksite={worksite} />
        </div>
      )}
    </DashboardPage>
  );
}

function Deletion({ worksite }: Pick<WholeWorksite, "worksite">) {
  // The version that was shown: it may change while the dialog is open.
  const [question, setQuestion] = useState<{ loss: ProjectLoss | undefined; version: string }>();

  async function ask(): Promise<void> {
    const version = worksite.updated;
    try {
      const loss =
        worksite.project &&
        (await lossByConnection(await browserRecords(), worksite.project, { ends: worksite.id }));
      setQuestion({ loss: loss || undefined, version });
    } catch (error) {
      console.error(error);
      await notifyTeam(permissionTexts.loss.unknown, "fault");
    }
  }

  return (
    <div>
      <ActButton icon="bin" tone="danger" onPress={ask}>
        {texts.delete}
      </ActButton>
      {question && (
        <ActDialog<DeletionActTable>
          title={texts.delete}
          confirm={texts.remove}
          danger
          action={everyPage}
          sends={{
            act: "delete",
            payload: {
              collection: "worksites",
              id: worksite.id,
              version: question.version,
              done: texts.deleted,
              to: "/dashboard/chantiers",
            },
          }}
          onClose={() => setQuestion(undefined)}
        >
          <p>{texts.deleteText}</p>
          {question.loss && <p>{permissionTexts.loss.ended(question.loss)}</p>}
        </ActDialog>
      )}
    </div>
  );
}
