import { useState } from "react";
import { Link } from "react-router";
import { isDefaultService } from "../../domain/services/default-services.ts";
import { logAndReturn, recordOrAbsence } from "../../records/failure.ts";
import { readPreviewLinks } from "../../records/pages/preview-links.ts";
import { knownCategories } from "../../records/projects/team.ts";
import { findTeamService } from "../../records/services/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { serviceUrl } from "../../site/sections/services/service-address.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { RecordPage } from "../parts/records/record-page.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/service.ts";
import { draftActs } from "./draft/draft-acts.ts";
import { DraftPanel } from "./draft/draft-panel.tsx";
import { ServiceForm } from "./service-form.tsx";
import { type ServiceDraft, serviceDraft } from "./service-form-values.ts";
import { draftTexts, texts } from "./services.texts.ts";

/** The address of the form for a new service. */
const newService = "nouveau";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  const isNew = id === newService;
  const name = serviceDraft(client, isNew ? undefined : id);
  const [service, categories, keptDraft, links] = await Promise.all([
    isNew ? undefined : recordOrAbsence(findTeamService(client, id)),
    knownCategories(client).catch(logAndReturn([])),
    readDraft<ServiceDraft>(name),
    isNew ? [] : readPreviewLinks({ service: id }, request.signal).catch(logAndReturn(null)),
  ]);
  return { client, isNew, service, categories, name, kept: keptDraft, links };
}

export const clientAction = pageAction(draftActs, draftTexts.unconfirmed.act);

/** The page of a service: its form, its address, and its removal. */
export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  const { client, isNew, service, categories, name, kept, links } = loaderData;
  const [createdId, setCreatedId] = useState<string>();
  const title = isNew ? texts.newTitle : service ? french(service.title) : texts.title;
  return (
    <RecordPage
      {...{ title, texts, isNew, record: service }}
      failure={texts.oneFailure}
      list="/dashboard/services"
    >
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
      {service && <Beside service={service} links={links} />}
    </RecordPage>
  );
}

/** The state of the service, its address, its versions, its card, and its removal. */
function Beside({ service, links }: Parameters<typeof DraftPanel>[0]) {
  const [isAsked, setAsked] = useState(false);
  const deletion = {
    ...{ collection: "services", id: service.id, version: service.updated },
    ...{ done: texts.removed, to: "/dashboard/services" },
  };
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
      <DraftPanel service={service} links={links} />
      <p>
        <Link className="button-outline" to={`/dashboard/services/${service.id}/versions`}>
          {texts.versions}
        </Link>
      </p>
      <p>
        <Link className="link" to="/dashboard/pages/service">
          {texts.toWords}
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
