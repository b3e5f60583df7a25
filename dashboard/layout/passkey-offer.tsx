import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { logAndReturn } from "../../records/failure.ts";
import { ownPasskeys } from "../../records/sign-in/access.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import { withStorage } from "../../records/storage/browser-storage.ts";
import { passkeyPlace } from "../../site/sign-in/passkey-place.ts";
import { texts } from "../users/second-factor.texts.ts";

/** Records in this browser that the offer was dismissed. */
const dismissedKey = "passkey-offer-dismissed";

/**
 * Offers a passkey to administrators who signed in by password. The offer takes no focus, and never returns once it was
 * dismissed.
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

/** A browser that refuses storage counts as dismissed, because it could not store the answer. */
function isDismissed(): boolean {
  return withStorage("localStorage", (device) => device.getItem(dismissedKey)) !== null;
}

function dismiss(): void {
  withStorage("localStorage", (device) => device.setItem(dismissedKey, "1"));
}
