import { useState } from "react";
import { useRevalidator } from "react-router";
import { firstName } from "../../../domain/enquiries/saved-answers/fill.ts";
import { worksiteStep } from "../../../domain/worksites/steps.ts";
import { worksiteBays } from "../../../domain/worksites/worksite.ts";
import { type EnquiryState, enquiryByLink } from "../../../records/enquiries/by-link.ts";
import { isMissing, logAndReturn, routeError } from "../../../records/failure.ts";
import { worksitePermissions } from "../../../records/permissions.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { type OwnWorksite, ownWorksite, ownWorksites } from "../../../records/worksites/own.ts";
import { OutlineLink } from "../../../ui/button/button.tsx";
import { FactList } from "../../../ui/fact-list/fact-list.tsx";
import { BackLink, WayLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { PageConversation } from "../../conversation/conversation.tsx";
import { useSite } from "../../sections/site.ts";
import { useLatest, useLive } from "../enquiries/live.ts";
import { PermissionSection } from "../permission/permission-section.tsx";
import { PrivateFailure, PrivatePage, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import { useWhomToCall } from "../whom-to-call.tsx";
import type { Route } from "./+types/worksite.ts";
import { Bays } from "./bays.tsx";
import { Care } from "./care.tsx";
import { ClientPhotos } from "./client-photos.tsx";
import { ClientWords } from "./client-words.tsx";
import { Documents } from "./documents.tsx";
import { Guarantees } from "./guarantees.tsx";
import { headLines } from "./head-lines.ts";
import { texts } from "./worksite.texts.ts";

/** Without an id, loads the worksite that moved last. */
export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  const { client, user } = await requireUser(request);
  const worksites = await ownWorksites(client);
  const id = params.id ?? worksites[0]?.id;
  const own = id ? await ownWorksite(client, id).catch(asRouteError) : null;
  const [enquiryAnswer, permissions] = await Promise.all([
    own && enquiryByLink(own.worksite.message),
    // A reader of the enquiry gives no permission for the house.
    own && isOwnedBy(own, user) ? worksitePermissions(client, own.worksite).catch(logAndReturn(null)) : null,
  ]);
  return {
    user,
    own,
    // With an unconfirmed address, the account reads the worksite, but no conversation.
    enquiry: enquiryAnswer?.outcome === "done" ? enquiryAnswer.value : null,
    permissions,
    others: worksites.filter((each) => each.id !== id),
  };
}
clientLoader.hydrate = true as const;

/** Whether the signed-in account is the client, and not a reader of the enquiry. */
function isOwnedBy({ worksite }: Pick<OwnWorksite, "worksite">, user: User): boolean {
  return worksite.expand?.message?.sender === user.id;
}

/** A worksite for its client: its progress, its documents and photos, and the guarantees afterwards. */
export default function WorksitePage({ loaderData }: Route.ComponentProps) {
  const own = useLatest(loaderData.own);
  useLive(
    ...["worksites", "worksite_documents", "worksite_photos", "worksite_words"],
    "publication_permissions",
    ...["messages", "replies", "visits", "readers"],
  );
  if (!own) return <NoWorksite />;
  return <OwnWorksitePage key={own.worksite.id} {...loaderData} own={own} />;
}

type OwnWorksitePageProps = Omit<Route.ComponentProps["loaderData"], "own"> & { own: OwnWorksite };

function OwnWorksitePage({ user, own, others, ...loaded }: OwnWorksitePageProps) {
  const enquiry = useLatest(loaded.enquiry);
  const permissions = useLatest(loaded.permissions);
  const { revalidate } = useRevalidator();
  const { worksite, documents, photos, words } = own;
  const parts = {
    conversation: enquiry,
    file: worksite,
    care: worksite.advice.trim(),
    permission: permissions,
    guarantees: worksite,
  };
  const numbers = numberMarks(parts);
  return (
    <PrivatePage title={french(worksite.title)}>
      <Head user={user} worksite={worksite} enquiry={enquiry} />
      <Bays bays={worksiteBays(worksite)} />
      {enquiry && (
        <div className="worksite-conversation">
          <PageConversation state={enquiry} number={numbers.conversation} onState={revalidate} />
        </div>
      )}
      <Documents number={numbers.file} documents={documents} />
      <ClientWords words={words} photos={photos} />
      <ClientPhotos photos={photos} />
      <Care number={numbers.care} advice={worksite.advice} />
      {permissions && (
        <PermissionSection number={numbers.permission} worksite={permissions} onAnswered={revalidate} />
      )}
      <Guarantees
        number={numbers.guarantees}
        receivedOn={worksite.received_on}
        planned={worksite.planned_dates?.acceptance ?? ""}
      >
        <Others worksites={others} />
      </Guarantees>
    </PrivatePage>
  );
}

/** Returns the numbers of the parts' marks. Only existing parts count. */
function numberMarks<Name extends string>(parts: Record<Name, unknown>): Record<Name, number> {
  let number = 0;
  const marks = Object.entries(parts).map(([name, part]) => [name, part ? ++number : 0]);
  return Object.fromEntries(marks) as Record<Name, number>;
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

function NoWorksite() {
  const isMailed = useSite()?.sendsLetters;
  return (
    <PrivateSubpage title={texts.name} back={{ to: "/account", name: texts.back }}>
      <div className="private-page-body">
        <Vacancy title={texts.none}>
          <p>{isMailed ? texts.noneMailed : texts.noneText}</p>
        </Vacancy>
      </div>
    </PrivateSubpage>
  );
}

type HeadProps = { user: User; worksite: OwnWorksite["worksite"]; enquiry: EnquiryState | null };

function Head({ user, worksite, enquiry }: HeadProps) {
  // Decided when the page opens: the name stays after the answer is read, because the visitor came for it.
  const [answerer] = useState(() => enquiry?.replies.findLast(({ isUnread }) => isUnread)?.author_name);
  const lines = headLines(french(worksite.title));
  const isOwn = isOwnedBy({ worksite }, user);
  return (
    <>
      <p className="worksite-back">
        <BackLink to="/account">{texts.back}</BackLink>
      </p>
      <section
        className="page-head worksite-head page-grid"
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
            {texts.hello(firstName(user.name))}{" "}
            {french(worksite.next_note) || texts.now[worksiteStep(worksite)]}
          </p>
          <FactList caption={texts.contact} unseen rows={useWhomToCall(enquiry)} />
          <div className="actions">
            {(enquiry || isOwn) && (
              <OutlineLink to={enquiry ? "#conversation" : `/account/echanges/${worksite.message}`}>
                {answerer === undefined ? texts.conversation : texts.answer(firstName(answerer))}
              </OutlineLink>
            )}
            <WayLink to="/account#infos">{texts.info}</WayLink>
          </div>
        </div>
      </section>
    </>
  );
}

/** Links to the client's other worksites, last on the page: clients read this one before they leave it. */
function Others({ worksites }: { worksites: { id: string; title: string }[] }) {
  if (worksites.length === 0) return null;
  return (
    <nav className="worksite-others" aria-labelledby="autres">
      <h2 id="autres" className="subtitle">
        {worksites.length > 1 ? texts.others.several : texts.others.one}
      </h2>
      <ul>
        {worksites.map(({ id, title }) => (
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
