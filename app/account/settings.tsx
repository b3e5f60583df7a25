import { useState } from "react";
import { useRevalidator } from "react-router";
import { BackLink } from "../../ui/link.tsx";
import { ownAccount } from "../records/account.ts";
import { exportAddress } from "../records/erasure.ts";
import { logged } from "../records/failure.ts";
import { requireUser, type User } from "../records/session.ts";
import type { Route } from "./+types/settings.ts";
import { Erasing, Farewell } from "./erasing.tsx";
import { PrivateFailure, PrivatePage, PrivateWaiting, privateHeaders } from "./private-page.tsx";
import { AddressForm, NameForm, PasswordForm } from "./setting-forms.tsx";
import { texts } from "./settings.texts.ts";
import { VerificationReminder } from "./verification-reminder.tsx";

export const headers = privateHeaders;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  return ownAccount(client).catch(logged(user));
}
clientLoader.hydrate = true as const;

export default function SettingsPage({ loaderData: account }: Route.ComponentProps) {
  const [isErased, setErased] = useState(false);
  return isErased ? <Farewell /> : <Settings account={account} onErased={() => setErased(true)} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

function Settings({ account, onErased }: { account: User; onErased: () => void }) {
  const { revalidate } = useRevalidator();
  const { naming, address, password, data, erasing } = texts;
  return (
    <PrivatePage title={texts.name}>
      <div className="conversation page-grid">
        <div className="conversation-head">
          <BackLink to="/account">{texts.back}</BackLink>
          <h1 tabIndex={-1}>{texts.title}</h1>
        </div>
        <div className="conversation-body settings">
          {!account.verified && <VerificationReminder email={account.email} />}
          <section aria-labelledby="nom">
            <h2 id="nom" className="subtitle">
              {naming.title}
            </h2>
            <NameForm account={account} onSent={revalidate} />
          </section>
          <section aria-labelledby="adresse">
            <h2 id="adresse" className="subtitle">
              {address.title}
            </h2>
            <AddressForm account={account} />
          </section>
          <section aria-labelledby="mot-de-passe">
            <h2 id="mot-de-passe" className="subtitle">
              {password.title}
            </h2>
            <PasswordForm account={account} />
          </section>
          <section aria-labelledby="donnees">
            <h2 id="donnees" className="subtitle">
              {data.title}
            </h2>
            <p>{data.text}</p>
            <p>
              <a href={exportAddress} className="button-outline">
                {data.button}
              </a>
            </p>
          </section>
          <section aria-labelledby="supprimer">
            <h2 id="supprimer" className="subtitle">
              {erasing.title}
            </h2>
            {erasing.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Erasing onErased={onErased} />
          </section>
        </div>
      </div>
    </PrivatePage>
  );
}
