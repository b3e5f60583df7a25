import { useEffect, useRef, useState } from "react";
import { browserRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import type { SignInOutcome } from "../../records/sign-in/session.ts";
import { PasskeyIcon } from "../../ui/field/password-field.tsx";
import { texts } from "./login.texts.ts";
import { LoginWay } from "./login-ways.tsx";
import { passkeyPlace } from "./passkey-place.ts";

export type PasskeyAnswer = SignInOutcome | { outcome: "dismissed" };

/** A challenge expires after five minutes, so the browser gets another one before. */
const offeredFor = 4.5 * 60 * 1000;

/**
 * Sign-in by finger, face or device code: a row of the list of ways, and passkeys among the names that the browser fills
 * in. The row is there from the start, because most browsers support passkeys: nothing moves. Its script loads after the
 * page.
 *
 * @param onAnswer gets the answer; resolves after the page was left
 */
export function PasskeyEntrance({ onAnswer }: { onAnswer: (answer?: PasskeyAnswer) => Promise<void> }) {
  const [place, setPlace] = useState<ReturnType<typeof passkeyPlace>>();
  const take = useRef(onAnswer);
  take.current = onAnswer;
  const { signIn } = texts;
  useEffect(() => setPlace(passkeyPlace()), []);
  useEffect(() => {
    if (place !== "here") return;
    let offer = new AbortController();
    const anew = () => {
      offer.abort();
      offer = new AbortController();
      offerThem(offer.signal).then((answer) => take.current(answer));
    };
    // The first offer comes after the page's own work.
    const first = setTimeout(anew, 300);
    const clock = setInterval(anew, offeredFor);
    return () => {
      clearTimeout(first);
      clearInterval(clock);
      offer.abort();
    };
  }, [place]);

  async function ask(): Promise<void> {
    const answer = await ceremonies()
      .then(async ({ signInWithPasskey }) => signInWithPasskey(await browserRecords()))
      .catch(readOutcome);
    await onAnswer(answer);
  }

  if (place === "nowhere") return null;
  return (
    <LoginWay
      icon={<PasskeyIcon />}
      title={signIn.passkey}
      text={signIn.passkeyText}
      onTake={ask}
      elsewhere={place instanceof URL ? place : undefined}
    />
  );
}

const ceremonies = () => import("../../records/sign-in/passkeys.ts");

async function offerThem(abandoned: AbortSignal): Promise<SignInOutcome | undefined> {
  try {
    const { offerPasskeys } = await ceremonies();
    return await offerPasskeys(await browserRecords(), abandoned);
  } catch {
    // The visitor has not asked for a passkey, so a failure needs no message.
    return undefined;
  }
}
