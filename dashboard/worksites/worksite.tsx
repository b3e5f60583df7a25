import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { hasAddress } from "../../records/enquiries/team.ts";
import { isMissing, logAndReturn } from "../../records/failure.ts";
import { sendsLetters } from "../../records/letters.ts";
import { lossByConnection, type ProjectLoss, permissionsOfSite } from "../../records/permissions.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { projectChoices, type WholeSite, wholeSite } from "../../records/worksites/team.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { useDeletion } from "../parts/bin/deletion.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { notifyTeam } from "../parts/toast.ts";
import { readDraft } from "../parts/unsaved/drafts.ts";
import { texts as permissionTexts } from "../projects/permission/permission.texts.ts";
import { PermissionPanel } from "../projects/permission/permission-panel.tsx";
import type { Route } from "./+types/worksite.ts";
import { KeptSite } from "./kept-worksite.tsx";
import { SiteDocuments } from "./worksite-documents.tsx";
import { SiteForm } from "./worksite-form.tsx";
import { siteDraft, type TypedSite } from "./worksite-form-values.ts";
import { SiteGuarantees } from "./worksite-guarantees.tsx";
import { PublicPageSection } from "./worksite-page.tsx";
import { SiteSteps } from "./worksite-steps.tsx";
import { texts } from "./worksites.texts.ts";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [found, permissions, projects, kept, isMailed] = await Promise.all([
    wholeSite(client, params.id).catch((error) => (isMissing(error) ? undefined : logAndReturn(null)(error))),
    permissionsOfSite(client, params.id).catch(logAndReturn(null)),
    projectChoices(client).catch(logAndReturn(null)),
    readDraft<TypedSite>(siteDraft(client, params.id)),
    sendsLetters(),
  ]);
  return { client, found, permissions, projects, kept: kept?.typed, isMailed };
}

/** The team's page of a worksite: its steps come first, because they change most. */
export default function BuildingSitePage({ loaderData }: Route.ComponentProps) {
  const { client, found, permissions, projects, kept, isMailed } = loaderData;
  if (!found) {
    return (
      <DashboardPage title={texts.title}>
        {found === undefined ? (
          <Vacancy title={texts.gone}>
            <BackLink to="/dashboard/chantiers">{texts.back}</BackLink>
          </Vacancy>
        ) : (
          <LoadFailure title={texts.siteFailure} />
        )}
      </DashboardPage>
    );
  }
  const { site, documents, photos } = found;
  const letterReach = isMailed ? found.letterReach : "unmailed";
  const isStepMailed = letterReach === "client" || letterReach === "others";
  const keptUntil = site.expand?.message?.kept_until ?? "";
  return (
    <DashboardPage
      title={french(site.title)}
      actions={
        <Link className="button-outline" to={`/dashboard/messages/${site.message}`}>
          {texts.request}
        </Link>
      }
    >
      <p className="dashboard-back">
        <BackLink to="/dashboard/chantiers">{texts.back}</BackLink>
      </p>
      {keptUntil ? (
        <KeptSite site={site} documents={documents} until={keptUntil} />
      ) : (
        <div className="site-whole">
          <SiteSteps site={site} letterReach={letterReach} />
          <div className="site-columns">
            <div>
              <SiteForm key={site.id} client={client} site={site} isMailed={isStepMailed} kept={kept} />
            </div>
            <div className="site-beside">
              <SiteDocuments site={site.id} documents={documents} />
              <section aria-labelledby="photos">
                <h2 id="photos">{texts.photos}</h2>
                <p>{texts.photoCount(photos.all, photos.client)}</p>
              </section>
              <SiteGuarantees receivedOn={site.received_on} />
              <PublicPageSection site={site} projects={projects ?? []} />
              {permissions && (
                <PermissionPanel
                  key={permissions.map(({ updated }) => updated).join()}
                  client={client}
                  project={site.expand?.project}
                  site={{
                    id: site.id,
                    client: site.expand?.message?.sender_name ?? "",
                    isClientReachable: hasAddress(site.expand?.message),
                    permissions,
                  }}
                />
              )}
            </div>
          </div>
          <Deletion site={site} />
        </div>
      )}
    </DashboardPage>
  );
}

function Deletion({ site }: Pick<WholeSite, "site">) {
  const [asking, setAsking] = useState<{ loss: ProjectLoss | undefined }>();
  const deleteWithUndo = useDeletion();
  const navigate = useNavigate();

  async function remove(): Promise<boolean> {
    const isGone = await deleteWithUndo("building_sites", site.id, texts.deleted);
    if (isGone) await navigate("/dashboard/chantiers");
    return isGone;
  }

  async function ask(): Promise<void> {
    try {
      const loss =
        site.project && (await lossByConnection(await browserRecords(), site.project, { ends: site.id }));
      setAsking({ loss: loss || undefined });
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
      {asking && (
        <ConfirmDialog
          title={texts.delete}
          confirm={texts.remove}
          danger
          onConfirm={remove}
          onClose={() => setAsking(undefined)}
        >
          <p>{texts.deleteText}</p>
          {asking.loss && <p>{permissionTexts.loss.ended(asking.loss)}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
