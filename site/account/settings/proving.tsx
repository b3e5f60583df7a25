import { type ReactNode, useRef, useState } from "react";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { readOutcome } from "../../../records/outcome.ts";
import type { ProofOutcome } from "../../../records/sign-in/passkeys.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { useToLogin } from "../to-login.ts";
import { OwnerQuestion } from "./owner-question.tsx";
import { proofTexts as texts } from "./proof.texts.ts";

type Ceremonies = typeof import("../../../records/sign-in/passkeys.ts");

type Act<Value> = {
  /** Sends the action, with the password if one was typed. */
  send: (ceremonies: Ceremonies, client: RecordsClient, password?: string) => Promise<ProofOutcome<Value>>;
  onDone: (value: Value) => void;
  /** Returns the message for a rejection by the store or the device. */
  refusal: (answer: { outcome: "known" } | { outcome: "invalid"; codes: Record<string, string> }) => string;
  /** Called if the action was not done. The person knows why, if there is a reason. */
  onLeft?: () => void;
};

/**
 * Runs actions for the account's owner only. Asks for password or passkey if the last proof is too old, and shows the
 * result. Render `question`. `isBusy` is true while an answer is awaited.
 */
export function useProving() {
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<ReactNode>();
  const awaited = useRef(false);
  const toLogin = useToLogin();

  async function attempt<Value>(act: Act<Value>, password?: string): Promise<void> {
    if (awaited.current) return;
    awaited.current = true;
    setBusy(true);
    const answer = await import("../../../records/sign-in/passkeys.ts")
      .then(async (ceremonies) => act.send(ceremonies, await browserRecords(), password))
      .catch(readOutcome);
    awaited.current = false;
    setBusy(false);
    if (answer.outcome === "password")
      return setQuestion(questionFor(act, answer.wrong ? texts.wrong : undefined));
    setQuestion(undefined);
    if (answer.outcome === "done") return act.onDone(answer.value);
    act.onLeft?.();
    if (answer.outcome === "ended") return toLogin();
    if (answer.outcome === "dismissed") return;
    if (answer.outcome !== "failed") return notify(act.refusal(answer), "fault");
    const { tooMany, unanswered } = texts.failed;
    await notify(answer.reason === "tooMany" ? tooMany : unanswered, "fault");
  }

  /** Asks for a passkey instead of the password. After a cancelled passkey, the password is still possible. */
  async function attemptByPasskey<Value>(act: Act<Value>): Promise<void> {
    if (awaited.current) return;
    awaited.current = true;
    const answer = await import("../../../records/sign-in/passkeys.ts")
      .then(async ({ confirmByPasskey }) => confirmByPasskey(await browserRecords()))
      .catch(readOutcome);
    awaited.current = false;
    if (answer.outcome === "done") return attempt(act);
    setQuestion(questionFor(act, answer.outcome === "dismissed" ? undefined : texts.passkeyRefused));
  }

  function questionFor<Value>(act: Act<Value>, fault: string | undefined): ReactNode {
    return (
      <OwnerQuestion
        fault={fault}
        onPassword={(password) => void attempt(act, password)}
        onPasskey={() => void attemptByPasskey(act)}
        onClose={() => {
          setQuestion(undefined);
          act.onLeft?.();
        }}
      />
    );
  }

  return { attempt, isBusy, question };
}
