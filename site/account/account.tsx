import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RecordsClient } from "../../records/client.ts";
import { enquiryByLink } from "../../records/enquiries/by-link.ts";
import { findOwnEnquiries, hasUnread } from "../../records/enquiries/own.ts";
import { logAndReturn } from "../../records/failure.ts";
import { type AskedWorksite, ownAskedWorksites } from "../../records/permissions.ts";
import { ownReviews, reviewedProjects, reviewedWorksites } from "../../records/reviews/own.ts";
import { requireUser } from "../../records/sign-in/session.ts";
import type { User } from "../../records/sign-in/user.ts";
import { ownAccount } from "../../records/users/account.ts";
import { ownWorksites } from "../../records/worksites/own.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { french } from "../../ui/text/typography.ts";
import { Email } from "../sections/email.tsx";
import { PageHead } from "../sections/page.tsx";
import { useSignOut } from "../sign-in/leaving/signing-out.tsx";
import type { Route } from "./+types/account.ts";
import { texts } from "./account.texts.ts";
import { texts as enquiryTexts } from "./enquiries/enquiries.texts.ts";
import { EnquiryList } from "./enquiries/enquiry-list.tsx";
import { useLatest, useLive } from "./enquiries/live.ts";
import { MessageForm } from "./enquiries/message-form.tsx";
import { PermissionQuestions } from "./permission/permission-questions.tsx";
import { LoadingFailed, PrivateFailure, PrivatePage, PrivateWaiting } from "./private-page.tsx";
import { OwnReviewList } from "./reviews/own-review-list.tsx";
import { texts as reviewTexts } from "./reviews/own-reviews.texts.ts";
import { ReviewForm } from "./reviews/review-form.tsx";
import { worksiteToReview } from "./reviews/worksite-to-review.ts";
import { VerificationReminder } from "./verification-reminder.tsx";
import { WorksiteCard } from "./worksite-card.tsx";

/** A call that fails shows its error in its place: the rest of the page, and a form in progress, must stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, enquiries, reviews, projects, worksites, worksitesToReview, latest] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    findOwnEnquiries(client).catch(logAndReturn(null)),
    ownReviews(client).catch(logAndReturn(null)),
    reviewedProjects(client).catch(logAndReturn([])),
    ownAskedWorksites(client).catch(logAndReturn([])),
    reviewedWorksites(client).catch(logAndReturn([])),
    latestWorksite(client),
  ]);
  const invited = new URL(request.url).searchParams.get("chantier") ?? "";
  return {
    account,
    enquiries,
    reviews,
    projects,
    worksites,
    latest,
    worksite: worksiteToReview(worksitesToReview, reviews, invited),
  };
}
clientLoader.hydrate = true as const;

/** Returns the worksite that moved last, with its enquiry. A client with an unconfirmed address reads no enquiry. */
async function latestWorksite(client: RecordsClient) {
  const [worksite] = await ownWorksites(client).catch(logAndReturn([]));
  if (!worksite) return undefined;
  const answer = await enquiryByLink(worksite.message);
  return { worksite, enquiry: answer.outcome === "done" ? answer.value : null };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, projects, worksites, worksite, latest } = loaderData;
  const enquiries = useLatest(loaderData.enquiries);
  const reviews = useLatest(loaderData.reviews);
  const { revalidate } = useRevalidator();
  // Decided when the page opens: a text in progress does not move when an answer arrives.
  const [opensWithReplies] = useState(() => hasUnread(enquiries));
  const exchanges = (
    <section aria-labelledby="echanges">
      <h2 id="echanges">{texts.contents.conversations}</h2>
      {enquiries ? (
        <EnquiryList you={account} enquiries={enquiries} />
      ) : (
        <LoadingFailed title={enquiryTexts.failure} />
      )}
    </section>
  );
  useLive(
    ...["messages", "replies", "readers", "visits"],
    ...["reviews", "worksites", "publication_permissions"],
  );
  return (
    <PrivatePage title={texts.name}>
      <Head account={account} />
      <div className="account page-grid">
        {(latest || opensWithReplies) && (
          <div className="account-main account-news">
            {latest && <WorksiteCard worksite={latest.worksite} enquiry={latest.enquiry} />}
            <PermissionQuestions worksites={worksites} />
            {opensWithReplies && exchanges}
          </div>
        )}
        <Aside account={account} worksites={worksites} />
        <div className="account-main">
          {!account.verified && <VerificationReminder email={account.email} />}
          {!latest && !opensWithReplies && <PermissionQuestions worksites={worksites} />}
          <section aria-labelledby="ecrire">
            <h2 id="ecrire">{texts.contents.write}</h2>
            <MessageForm onSent={revalidate} />
          </section>
          {!opensWithReplies && exchanges}
          <section aria-labelledby="avis">
            <h2 id="avis">{texts.contents.review}</h2>
            <ReviewForm projects={projects} worksite={worksite} onSent={revalidate} />
          </section>
          <section aria-labelledby="mes-avis">
            <h2 id="mes-avis">{texts.contents.reviews}</h2>
            {reviews ? (
              <OwnReviewList reviews={reviews} onChange={revalidate} />
            ) : (
              <LoadingFailed title={reviewTexts.failure} />
            )}
          </section>
        </div>
        <SignOut place="end" />
      </div>
    </PrivatePage>
  );
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

function Head({ account: { name, email } }: { account: User }) {
  return (
    <PageHead lines={texts.title}>
      <p className="lead">
        {texts.hello[0]}
        {french(name) || <EmailText address={email} />}
        {texts.hello[1]}
      </p>
      <SignOut place="head" />
    </PageHead>
  );
}

/**
 * The buttons are beside the greeting on wide screens. On a phone they are at the end of the page, away from the
 * content.
 */
function SignOut({ place }: { place: "head" | "end" }) {
  const { signOut, question } = useSignOut();
  return (
    <div className={`account-leave account-leave-${place}`}>
      <button type="button" className="button-outline" onClick={() => signOut()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M14 3H4v18h10M9 12h12M17 8l4 4-4 4" />
        </svg>
        {texts.signOut}
      </button>
      <button type="button" className="link" onClick={() => signOut({ everywhere: true })}>
        {texts.signOutEverywhere}
      </button>
      {question}
    </div>
  );
}

type AsideProps = { account: User; worksites: AskedWorksite[] };

function Aside({ account: { name, email }, worksites }: AsideProps) {
  const { info, contents } = texts;
  const parts = [
    ["#ecrire", contents.write],
    ["#echanges", contents.conversations],
    ["#avis", contents.review],
    ["#mes-avis", contents.reviews],
  ];
  return (
    <div className="account-aside">
      <div>
        <section aria-labelledby="infos">
          <h2 id="infos" className="subtitle">
            {info.title}
          </h2>
          <FactList
            rows={[
              [info.name, french(name) || info.unnamed],
              [info.email, <Email key="email" address={email} />],
            ]}
          />
        </section>
        <nav aria-label={contents.label}>
          <ul>
            {parts.map(([address = "", label]) => (
              <li key={address}>
                <WayLink to={address}>{label}</WayLink>
              </li>
            ))}
            {worksites.map(({ id, title }) => (
              <li key={id}>
                <WayLink to={`/account/chantier/${id}`} icon="arrow">
                  {french(title)}
                </WayLink>
              </li>
            ))}
            <li>
              <WayLink to="/account/reglages" icon="arrow">
                {info.settings}
              </WayLink>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
