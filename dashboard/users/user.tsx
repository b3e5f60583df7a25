import { useState } from "react";
import { Link } from "react-router";
import { problemText } from "../../domain/users/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { TeamMessage } from "../../records/enquiries/team.ts";
import { isMissing, logAndReturn } from "../../records/failure.ts";
import type { DashboardReview } from "../../records/reviews/team.ts";
import type { PasskeyHolder } from "../../records/sign-in/access.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type DashboardUser, dossier, resendVerification, settleUser } from "../../records/users/team.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText, machineTime, momentText } from "../parts/dates.ts";
import { decisionProblem } from "../parts/decision.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { texts as reviewTexts } from "../reviews/reviews.texts.ts";
import type { Route } from "./+types/user.ts";
import { AllowPasskey, passkeyFacts } from "./allow-passkey.tsx";
import { texts } from "./users.texts.ts";
import { RoleBadges } from "./users.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const foundDossier = await dossier(client, params.id).catch((error) =>
    isMissing(error) ? undefined : logAndReturn(null)(error),
  );
  return { found: foundDossier, self: user.id };
}

type Settled = Pick<DashboardUser, "id"> & Pick<Change, "change" | "done">;

const acts = {
  async settle(client: RecordsClient, { id, change, done }: Settled): Promise<ActAnswer> {
    const settled = await settleUser(client, id, change);
    if (settled.outcome === "failed" && settled.reason === "cancelled") return {};
    if (settled.outcome === "done") return { done };
    return { faults: { whole: decisionProblem(settled, problemText, texts.unanswered) } };
  },
  async resend(client: RecordsClient, { email }: Pick<DashboardUser, "email">): Promise<ActAnswer> {
    const { outcome } = await resendVerification(client, email);
    return outcome === "done" ? { done: texts.resent } : { failed: texts.unanswered };
  },
};

type UserActTable = typeof acts;

export const clientAction = pageAction(acts, texts.unanswered);

export default function UserPage({ loaderData: { found, self } }: Route.ComponentProps) {
  if (!found) {
    return (
      <DashboardPage title={texts.title}>
        {found === undefined ? <Gone /> : <LoadFailure title={texts.dossierFailure} />}
      </DashboardPage>
    );
  }
  const { user, holder, messages, reviews } = found;
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
          <UserActs key={user.id} user={user} holder={user.id === self ? undefined : holder} />
        </section>
        <section aria-labelledby="messages">
          <Heading level={2} look="part" id="messages">{`${texts.messages} (${messages.length})`}</Heading>
          {messages.length === 0 && <p>{texts.noMessages}</p>}
          <ul>
            {messages.map((message) => (
              <li key={message.id}>
                <MessageLine message={message} />
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

function MessageLine({ message: { id, subject, is_read, last_at } }: { message: TeamMessage }) {
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

type Change = {
  title: string;
  text: string;
  done: string;
  danger?: boolean;
  change: { role?: DashboardUser["role"]; disabled?: boolean };
};

/** Acts on an account. `holder` is set if the reader may allow a first passkey; the store refuses to lose the last administrator, and says so here. */
function UserActs({ user, holder }: { user: DashboardUser; holder: PasskeyHolder | undefined }) {
  const [asked, setAsked] = useState<Change>();
  // The dialog may be closed before the answer, so this component sends and shows the refusal.
  const { send, isBusy, result } = useAct<UserActTable>();
  const fault = isBusy ? undefined : result?.faults?.whole;
  const role = user.role === "admin" ? changes.demote : changes.promote;
  const access = user.disabled ? changes.enable : changes.disable;
  return (
    <div className="dossier-acts">
      {fault && <Notice tone="fault">{fault}</Notice>}
      <div className="actions">
        {!user.verified && (
          <SendButton<UserActTable> act="resend" payload={{ email: user.email }}>
            {texts.resend}
          </SendButton>
        )}
        <AllowPasskey user={user} holder={holder} />
        <ActButton busy={isBusy} onPress={() => setAsked(role)}>
          {role.title}
        </ActButton>
        <ActButton tone={access.danger ? "danger" : undefined} busy={isBusy} onPress={() => setAsked(access)}>
          {access.title}
        </ActButton>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          confirm={asked.title}
          danger={asked.danger}
          onConfirm={() =>
            send({ act: "settle", payload: { id: user.id, change: asked.change, done: asked.done } })
          }
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const changes: Record<"promote" | "demote" | "disable" | "enable", Change> = {
  promote: { title: texts.promote, text: texts.promoteText, done: texts.promoted, change: { role: "admin" } },
  demote: {
    title: texts.demote,
    text: texts.demoteText,
    done: texts.demoted,
    danger: true,
    change: { role: "user" },
  },
  disable: {
    title: texts.disable,
    text: texts.disableText,
    done: texts.disabledNow,
    danger: true,
    change: { disabled: true },
  },
  enable: {
    title: texts.enable,
    text: texts.enableText,
    done: texts.enabledNow,
    change: { disabled: false },
  },
};
