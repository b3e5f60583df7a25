import { useState } from "react";
import { Link } from "react-router";
import { isDefaultService } from "../../domain/services/default-services.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import { isMissing, logAndReturn } from "../../records/failure.ts";
import { knownCategories } from "../../records/projects/team.ts";
import { findTeamService } from "../../records/services/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { serviceUrl } from "../../site/sections/services/service-address.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/service.ts";
import { ServiceForm } from "./service-form.tsx";
import { type ServiceDraft, serviceDraft } from "./service-form-values.ts";
import { texts } from "./services.texts.ts";

/** The address of the form for a new service. */
const newService = "nouveau";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  const isNew = id === newService;
  const name = serviceDraft(client, isNew ? undefined : id);
  const [service, categories, kept] = await Promise.all([
    isNew ? undefined : findServiceOrMiss(client, id),
    knownCategories(client).catch(logAndReturn([])),
    readDraft<ServiceDraft>(name),
  ]);
  return { client, isNew, service, categories, name, kept };
}

/** The page of a service: its form, its address, and its removal. */
export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  const { client, isNew, service, categories, name, kept } = loaderData;
  const [createdId, setCreatedId] = useState<string>();
  const title = isNew ? texts.newTitle : service ? french(service.title) : texts.title;
  return (
    <DashboardPage title={title}>
      <p className="dashboard-back">
        <BackLink to="/dashboard/services">{texts.back}</BackLink>
      </p>
      {service === null && <LoadFailure title={texts.oneFailure} />}
      {!isNew && service === undefined && (
        <Vacancy title={texts.gone}>
          <BackLink to="/dashboard/services">{texts.back}</BackLink>
        </Vacancy>
      )}
      {(isNew || service) && (
        <div className="paper-columns">
          <ServiceForm
            // The form of a new service stays open when the address becomes the service's own.
            key={params.id === createdId ? serviceDraft(client, undefined) : name}
            onCreate={setCreatedId}
            client={client}
            service={service ?? undefined}
            categories={categories}
            draftName={name}
            kept={kept}
          />
          {service && <Beside service={service} />}
        </div>
      )}
    </DashboardPage>
  );
}

/** The state of the service, its address, its versions, its card, and its removal. */
function Beside({ service }: { service: Service }) {
  const [isAsked, setAsked] = useState(false);
  const deletion = { collection: "services", id: service.id, done: texts.removed, to: "/dashboard/services" };
  const isDefault = isDefaultService(service.id);
  return (
    <div className="paper-beside">
      <p>
        <b>{service.hidden ? texts.states.hidden : texts.states.shown}</b>
      </p>
      <p className="service-address">{texts.address(serviceUrl(service))}</p>
      {!service.hidden && (
        <p>
          <a className="link" href={serviceUrl(service)}>
            {texts.see}
          </a>
        </p>
      )}
      <p>
        <Link className="button-outline" to={`/dashboard/services/${service.id}/versions`}>
          {texts.versions}
        </Link>
      </p>
      {isDefault ? (
        <>
          <p>{texts.ofSite}</p>
          <p>
            <Link className="button-outline" to="/dashboard/pages/services">
              {texts.toCard}
            </Link>
          </p>
        </>
      ) : (
        <ActButton icon="bin" tone="danger" onPress={() => setAsked(true)}>
          {texts.remove}
        </ActButton>
      )}
      {isAsked && <BinDialog texts={texts} deletion={deletion} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Returns a service, `undefined` if there is none, or `null` if the call failed. */
function findServiceOrMiss(client: RecordsClient, id: string): Promise<Service | null | undefined> {
  return findTeamService(client, id).catch((error) =>
    isMissing(error) ? undefined : logAndReturn(null)(error),
  );
}
