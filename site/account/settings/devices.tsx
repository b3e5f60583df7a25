import { type ReactNode, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { momentInFrench } from "../../../domain/dates.ts";
import { isDashboardPath } from "../../../records/dashboard-path.ts";
import {
  type OpenSession,
  openSessions,
  ownPasskeys,
  type Passkeys,
} from "../../../records/sign-in/access.ts";
import { nextPath } from "../../../records/sign-in/address.ts";
import { requireUser, secondFactorShown } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { FactList } from "../../../ui/fact-list/fact-list.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { EmailText } from "../../../ui/text/email-text.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { PrivateFailure, PrivatePart, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import type { Route } from "./+types/devices.ts";
import { deviceName, texts } from "./devices.texts.ts";
import { EntryWay, LinkEntry } from "./entry-way.tsx";
import { FirstPasskey } from "./first-passkey.tsx";
import { MakePasskey, PasskeyList } from "./passkey-list.tsx";
import { PasswordEntry } from "./password-entry.tsx";
import { useProving } from "./proving.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SessionList } from "./session-list.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [sessions, passkeys] = await Promise.all([openSessions(client), ownPasskeys(client)]);
  return { user, sessions, passkeys };
}
clientLoader.hydrate = true as const;

/** « Par où vous entrez »: the three ways into the account, its recovery codes, and its open sessions. */
export default function DevicesPage({ loaderData: { user, sessions, passkeys } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const proving = useProving();
  const [parameters, setParameters] = useSearchParams();
  const [deadLink, setDeadLink] = useState("");
  const { codes } = texts;
  const isFactorRequired = passkeys.secondFactor.limited;
  const here = sessions.find(({ current }) => current);
  const link = parameters.get("token") ?? "";
  const { needsAllowance } = passkeys.firstPasskey;
  const isLinkDead = link !== "" && link === deadLink;
  const canMake = !needsAllowance || (link !== "" && !isLinkDead);

  function showMade(): void {
    secondFactorShown();
    leaveLink();
    revalidate();
    notify(texts.passkeys.made);
  }

  function refuse(): void {
    setDeadLink(link);
    revalidate();
  }

  /** Removes the used link from the address, where others could read it. */
  function leaveLink(): void {
    const rest = new URLSearchParams(parameters);
    rest.delete("token");
    if (link) setParameters(rest, { replace: true, preventScrollReset: true });
  }

  return (
    <PrivateSubpage
      title={texts.name}
      back={{ to: "/account/reglages", name: texts.back }}
      said={<Entered user={user} here={here} />}
    >
      <div className="private-page-body settings entry-ways">
        <RequiredFactor passkeys={passkeys} proving={proving} onShown={revalidate} />
        <LinkEntry user={user} />
        <EntryWay id="cles" number={2} title={texts.passkeys.title} text={texts.passkeys.text}>
          <PasskeyList passkeys={passkeys.items} proving={proving} onChange={revalidate} />
          {canMake && needsAllowance && <Notice tone="done">{texts.first.opened}</Notice>}
          {!canMake && (
            <FirstPasskey state={passkeys.firstPasskey} isLinkDead={isLinkDead} proving={proving} />
          )}
          {canMake && !(isFactorRequired && passkeys.items.length > 0) && (
            <MakePasskey
              name={here ? deviceName(here) : ""}
              link={link}
              proving={proving}
              onMade={showMade}
              onRefused={refuse}
            />
          )}
        </EntryWay>
        <PasswordEntry state={passkeys.password} proving={proving} onChange={revalidate} />
        {passkeys.secondFactor.applies && !isFactorRequired && (
          <PrivatePart id="codes" title={codes.title}>
            <RecoveryCodes passkeys={passkeys} proving={proving} onChange={revalidate} />
          </PrivatePart>
        )}
        <PrivatePart id="sessions" title={texts.sessions.title}>
          <p>{texts.sessions.text}</p>
          <SessionList sessions={sessions} onChange={revalidate} />
        </PrivatePart>
        {proving.question}
      </div>
    </PrivateSubpage>
  );
}

/** Whose account it is, and how this session was opened. */
function Entered({ user, here }: { user: User; here: OpenSession | undefined }) {
  const { own } = texts;
  const rows: [string, ReactNode][] = [[own.email, <EmailText key="email" address={user.email} />]];
  if (here) rows.push([own.entered, french(momentInFrench(here.created)) + own.by[here.method]]);
  return (
    <>
      <p className="lead">{texts.text}</p>
      <FactList caption={french(user.name || user.email)} rows={rows} />
    </>
  );
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

type RequiredFactorProps = {
  passkeys: Passkeys;
  proving: ReturnType<typeof useProving>;
  onShown: () => void;
};

/** An administrator's missing second factor, and after it is shown, the way to the dashboard. */
function RequiredFactor({ passkeys, proving, onShown }: RequiredFactorProps) {
  const [parameters] = useSearchParams();
  const next = nextPath(parameters.get("next"));
  const hasOne = passkeys.items.length > 0;
  const [wasRequired] = useState(passkeys.secondFactor.limited);
  const [wasWithout] = useState(!hasOne);
  const navigate = useNavigate();
  const { secondFactor: words } = texts;
  const isRequired = passkeys.secondFactor.limited;
  const isDone = wasRequired || (wasWithout && hasOne);
  if (!isRequired && !(isDone && next !== "/")) return null;
  if (!isRequired) {
    return (
      <section aria-label={words.title}>
        <Notice tone="done">{words.shown}</Notice>
        <p>
          <button type="button" className="button button-plain" onClick={() => navigate(next)}>
            <span>{isDashboardPath(next) ? words.goOn : words.goBack}</span>
          </button>
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="preuve" className="account-reminder">
      <h2 id="preuve" className="subtitle">
        {words.title}
      </h2>
      <p>{hasOne ? words.show : words.make}</p>
      <p>{words.shut}</p>
      {hasOne && (
        <>
          <p>
            <button
              type="button"
              className="button button-plain"
              aria-disabled={proving.isBusy || undefined}
              onClick={() =>
                proving.attempt({
                  send: ({ confirmByPasskey }, client) => confirmByPasskey(client),
                  onDone() {
                    secondFactorShown();
                    if (next === "/") onShown();
                    else navigate(next);
                  },
                  refusal: () => texts.passkeys.unmade,
                })
              }
            >
              <span>{words.confirm}</span>
            </button>
          </p>
          <p>{words.lost}</p>
        </>
      )}
    </section>
  );
}
