import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { logAndReturn } from "../../records/failure.ts";
import { ownPasskeys } from "../../records/sign-in/access.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import { withStorage } from "../../records/storage/browser-storage.ts";
import { passkeyPlace } from "../../site/sign-in/passkey-place.ts";
import { texts } from "../users/second-factor.texts.ts";

/** What this browser was told once it does not ask again. */
const dismissedKey = "passkey-offer-dismissed";

/**
 * Offers whoever has come by password to come by thumb the next time. Quietly: it asks for nothing, and does not come
 * back once it was put away.
 */
export function PasskeyOffer() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (passkeyPlace() !== "here" || isDismissed()) return;
    let isLeft = false;
    browserRecords()
      .then(ownPasskeys)
      .then(({ items, method }) => {
        if (!isLeft) setOffered(items.length === 0 && method === "password");
      })
      .catch(logAndReturn(undefined));
    return () => {
      isLeft = true;
    };
  }, []);

  if (!isOffered) return null;
  const { offer } = texts;
  return (
    <aside className="passkey-offer" aria-label={offer.title}>
      <p>
        <b>{offer.title}</b> {offer.text}
      </p>
      <div className="actions">
        <Link className="button-outline" to={devicesPath}>
          {offer.make}
        </Link>
        <button
          type="button"
          className="link"
          onClick={() => {
            dismiss();
            setOffered(false);
            document.querySelector<HTMLElement>("#page h1")?.focus();
          }}
        >
          {offer.later}
        </button>
      </div>
    </aside>
  );
}

/** A browser that refuses its storage is never asked: it could not keep the answer. */
function isDismissed(): boolean {
  return withStorage("localStorage", (device) => device.getItem(dismissedKey)) !== null;
}

function dismiss(): void {
  withStorage("localStorage", (device) => device.setItem(dismissedKey, "1"));
}
