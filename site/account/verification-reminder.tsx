import { useState } from "react";
import type { Outcome } from "../../records/outcome.ts";
import { askAsUser } from "../../records/sign-in/ask-as-user.ts";
import { requestVerification } from "../../records/users/account.ts";
import { texts as page } from "./account.texts.ts";
import { useToLogin } from "./to-login.ts";

const texts = page.unverified;

/** For an account whose address is unconfirmed: the letter may be lost (reading F14). */
export function VerificationReminder({ email }: { email: string }) {
  const [answer, setAnswer] = useState<Outcome | "awaited">();
  const toLogin = useToLogin();

  async function ask(): Promise<void> {
    if (answer === "awaited") return;
    setAnswer("awaited");
    const outcome = await askAsUser((client) => requestVerification(client, email));
    if (outcome.outcome === "ended") return toLogin();
    setAnswer(outcome);
  }

  return (
    <section className="account-reminder" aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p>{texts.text}</p>
      <button type="button" className="link" aria-disabled={answer === "awaited" || undefined} onClick={ask}>
        {answer === "awaited" ? page.loading : texts.button}
      </button>
      <p role="status">{answer && answer !== "awaited" && outcomeText(answer)}</p>
    </section>
  );
}

function outcomeText(answer: Outcome): string {
  if (answer.outcome === "done") return texts.sent;
  const isTooOften = answer.outcome === "failed" && answer.reason === "tooMany";
  return isTooOften ? texts.tooMany : texts.unanswered;
}
