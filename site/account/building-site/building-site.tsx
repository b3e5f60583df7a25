import { baysOf } from "../../../domain/building-sites/building-site.ts";
import { siteStepOf } from "../../../domain/building-sites/steps.ts";
import { firstName } from "../../../domain/saved-answers/fill.ts";
import { type OwnSite, ownSite, ownSites } from "../../../records/building-sites/own.ts";
import { isMissing, routeError } from "../../../records/failure.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { OutlineLink } from "../../../ui/button/button.tsx";
import { BackLink, WayLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { useLatest, useLive } from "../messages/live.ts";
import { PrivateFailure, PrivatePage, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import type { Route } from "./+types/building-site.ts";
import { Bays } from "./bays.tsx";
import { texts } from "./building-site.texts.ts";
import { Care } from "./care.tsx";
import { ClientPhotos } from "./client-photos.tsx";
import { Documents } from "./documents.tsx";
import { Guarantees } from "./guarantees.tsx";
import { headLines } from "./head-lines.ts";

/** Without an id, the building that moved last. */
export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  const { client, user } = await requireUser(request);
  const sites = await ownSites(client);
  const id = params.id ?? sites[0]?.id;
  const own = id ? await ownSite(client, id).catch(asRouteError) : null;
  return { user, own, others: sites.filter((each) => each.id !== id) };
}
clientLoader.hydrate = true as const;

/** The project file of a building: how far it is, what was put there for its client, what is owed afterwards. */
export default function BuildingSitePage({ loaderData }: Route.ComponentProps) {
  const own = useLatest(loaderData.own);
  useLive("building_sites", "site_documents", "site_photos");
  if (!own) return <NoSite />;
  const { site, documents, photos } = own;
  return (
    <PrivatePage title={french(site.title)}>
      <Head user={loaderData.user} site={site} />
      <Bays bays={baysOf(site)} />
      <Documents documents={documents} />
      <ClientPhotos photos={photos} />
      <Care advice={site.advice} />
      <Others sites={loaderData.others} />
      <Guarantees receivedOn={site.received_on} planned={site.planned_dates?.acceptance ?? ""} />
    </PrivatePage>
  );
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

function asRouteError(error: unknown): never {
  throw isMissing(error) ? routeError(error) : error;
}

function NoSite() {
  return (
    <PrivateSubpage title={texts.name} back={{ to: "/account", name: texts.back }}>
      <div className="private-page-body">
        <Vacancy title={texts.none}>
          <p>{texts.noneText}</p>
        </Vacancy>
      </div>
    </PrivateSubpage>
  );
}

function Head({ user, site }: { user: User; site: OwnSite["site"] }) {
  const lines = headLines(french(site.title));
  const isOwn = site.expand?.message?.sender === user.id;
  return (
    <>
      <p className="building-back">
        <BackLink to="/account">{texts.back}</BackLink>
      </p>
      <section
        className="page-head building-head page-grid"
        style={{ "--longest": Math.max(...lines.map(({ length }) => length)) }}
      >
        <h1 tabIndex={-1}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a title may say the same twice
            <span key={index}>{index < lines.length - 1 ? `${line} ` : line}</span>
          ))}
        </h1>
        <div className="page-head-aside">
          <p className="lead">
            {texts.hello(firstName(user.name))} {french(site.next_note) || texts.now[siteStepOf(site)]}
          </p>
          <div className="actions">
            {isOwn && (
              <OutlineLink to={`/account/echanges/${site.message}`}>{texts.conversation}</OutlineLink>
            )}
            <WayLink to="/account#infos">{texts.info}</WayLink>
          </div>
        </div>
      </section>
    </>
  );
}

function Others({ sites }: { sites: { id: string; title: string }[] }) {
  if (sites.length === 0) return null;
  return (
    <nav className="building-others page-grid" aria-label={texts.others}>
      <ul className="across">
        {sites.map(({ id, title }) => (
          <li key={id}>
            <WayLink to={`/account/chantier/${id}`} icon="arrow">
              {french(title)}
            </WayLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
