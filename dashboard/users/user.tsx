import { Link } from "react-router";
import type { EnquiryRecord } from "../../records/enquiries/team.ts";
import { logAndReturn, recordOrAbsence } from "../../records/failure.ts";
import type { DashboardReview } from "../../records/reviews/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { readingsAbout } from "../../records/users/readings.ts";
import { dossier } from "../../records/users/team.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText, machineTime, momentText } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { texts as reviewTexts } from "../reviews/reviews.texts.ts";
import type { Route } from "./+types/user.ts";
import { passkeyFacts } from "./allow-passkey.tsx";
import { Readings } from "./readings.tsx";
import { userAction } from "./user-action.ts";
import { UserActs } from "./user-acts.tsx";
import { texts } from "./users.texts.ts";
import { RoleBadges } from "./users.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const foundDossier = await recordOrAbsence(dossier(client, params.id));
  const readings = await readingsAbout(params.id, request.signal).catch(logAndReturn(null));
  return { found: foundDossier, readings, self: user.id };
}

export const clientAction = userAction;

export default function UserPage({ loaderData: { found, readings, self } }: Route.ComponentProps) {
  if (!found) {
    return (
      <DashboardPage title={texts.title}>
        {found === undefined ? <Gone /> : <LoadFailure title={texts.dossierFailure} />}
      </DashboardPage>
    );
  }
  const { user, holder, enquiries, reviews } = found;
  return (
    <DashboardPage title={user.name || user.email} actions={<RoleBadges user={user} holder={holder} />}>
      <p className="dashboard-back">
        <BackLink to="/dashboard/users">{texts.back}</BackLink>
      </p>
      <div className="dossier">
        <section aria-labelledby="compte">
          <Heading level={2} look="part" id="compte">
            {texts.account}
          </Heading>
          <FactList
            caption={texts.account}
            unseen
            rows={[
              [texts.name, user.name || texts.unnamed],
              [texts.email, <EmailText key="email" address={user.email} />],
              [texts.address, user.verified ? texts.verified : texts.unverified],
              [texts.role, texts.roleName(user.role)],
              ...passkeyFacts(holder),
              [texts.state, user.disabled ? texts.disabled : texts.active],
              [texts.registered, momentText(user.created)],
            ]}
          />
          <UserActs
            key={user.id}
            user={user}
            holder={user.id === self ? undefined : holder}
            isSelf={user.id === self}
          />
        </section>
        <section aria-labelledby="messages">
          <Heading level={2} look="part" id="messages">{`${texts.messages} (${enquiries.length})`}</Heading>
          {enquiries.length === 0 && <p>{texts.noMessages}</p>}
          <ul>
            {enquiries.map((enquiry) => (
              <li key={enquiry.id}>
                <EnquiryLine enquiry={enquiry} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="avis">
          <Heading level={2} look="part" id="avis">{`${texts.reviews} (${reviews.length})`}</Heading>
          {reviews.length === 0 && <p>{texts.noReviews}</p>}
          <ul>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewLine review={review} />
              </li>
            ))}
          </ul>
        </section>
        <Readings account={user} readings={readings} />
      </div>
    </DashboardPage>
  );
}

function Gone() {
  return (
    <Vacancy title={texts.gone}>
      <BackLink to="/dashboard/users">{texts.back}</BackLink>
    </Vacancy>
  );
}

function EnquiryLine({ enquiry: { id, subject, is_read, last_at } }: { enquiry: EnquiryRecord }) {
  return (
    <Link className={is_read ? "glance" : "glance glance-new"} to={`/dashboard/messages/${id}`}>
      <span className="glance-text">
        <b>
          {!is_read && <span className="sr-only">{`${texts.notRead} : `}</span>}
          {french(subject)}
        </b>
      </span>
      <time className="note" dateTime={machineTime(last_at)}>
        {dayText(last_at)}
      </time>
    </Link>
  );
}

function ReviewLine({ review: { id, rating, comment, status, created } }: { review: DashboardReview }) {
  return (
    <Link className="glance" to={`/dashboard/reviews/${id}`}>
      <span className="glance-text">
        <Stars rating={rating} />
        <b>{comment ? french(comment) : reviewTexts.without}</b>
        <span>{reviewTexts.status[status]}</span>
      </span>
      <time className="note" dateTime={machineTime(created)}>
        {dayText(created)}
      </time>
    </Link>
  );
}
