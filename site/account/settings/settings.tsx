import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FileKept } from "../../../domain/worksites/keeping.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { ownPasskeys } from "../../../records/sign-in/access.ts";
import { devicesPath } from "../../../records/sign-in/address.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { ownAccount } from "../../../records/users/account.ts";
import { exportAddress, filesKeptAtErasure } from "../../../records/users/erasure.ts";
import { OutlineLink } from "../../../ui/button/button.tsx";
import { PrivateFailure, PrivatePart, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import { VerificationReminder } from "../verification-reminder.tsx";
import type { Route } from "./+types/settings.ts";
import { Erasing, Farewell } from "./erasing.tsx";
import { KeptFiles } from "./kept-files.tsx";
import { AddressForm, NameForm, PasswordForm } from "./setting-forms.tsx";
import { texts } from "./settings.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, files, hasPassword] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    filesKeptAtErasure(),
    ownPasskeys(client).then(({ password }) => password.isSet, logAndReturn(true)),
  ]);
  return { account, files, hasPassword };
}
clientLoader.hydrate = true as const;

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const [isErased, setErased] = useState(false);
  if (isErased) return <Farewell account={loaderData.account.id} />;
  return <Settings {...loaderData} onErased={() => setErased(true)} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

type SettingsProps = {
  account: User;
  files: FileKept[] | null;
  hasPassword: boolean;
  onErased: () => void;
};

function Settings({ account, files, hasPassword, onErased }: SettingsProps) {
  const { revalidate } = useRevalidator();
  const { naming, address, password, devices, data, erasing } = texts;
  return (
    <PrivateSubpage title={texts.name} back={{ to: "/account", name: texts.back }}>
      <div className="private-page-body settings">
        {!account.verified && <VerificationReminder email={account.email} />}
        <PrivatePart id="nom" title={naming.title}>
          <NameForm account={account} onSent={revalidate} />
        </PrivatePart>
        <PrivatePart id="adresse" title={address.title}>
          <AddressForm account={account} />
        </PrivatePart>
        <PrivatePart id="mot-de-passe" title={password.title}>
          {hasPassword ? <PasswordForm account={account} /> : <p>{password.without}</p>}
        </PrivatePart>
        <PrivatePart id="appareils" title={devices.title}>
          <p>{devices.text}</p>
          <p>
            <OutlineLink to={devicesPath}>{devices.link}</OutlineLink>
          </p>
        </PrivatePart>
        <PrivatePart id="donnees" title={data.title}>
          <p>{data.text}</p>
          <p>
            <a href={exportAddress} className="button-outline">
              {data.button}
            </a>
          </p>
        </PrivatePart>
        <PrivatePart id="supprimer" title={erasing.title}>
          {erasing.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <KeptFiles files={files} />
          <Erasing hasPassword={hasPassword} onErased={onErased} />
        </PrivatePart>
      </div>
    </PrivateSubpage>
  );
}
