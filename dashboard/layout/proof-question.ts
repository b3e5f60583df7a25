import { type ReactNode, useEffect, useRef } from "react";
import { registerProofQuestion } from "../../records/sign-in/fresh-proof.ts";
import { proofTexts } from "../../site/account/settings/proof.texts.ts";
import { useProving } from "../../site/account/settings/proving.tsx";

/**
 * Returns the question for a fresh proof, to be rendered. The same question serves every call of the dashboard that
 * needs one.
 */
export function useProofQuestion(): ReactNode {
  const { attempt, question } = useProving();
  const latest = useRef(attempt);
  latest.current = attempt;
  useEffect(
    () =>
      registerProofQuestion(
        () =>
          new Promise((resolve) => {
            void latest.current({
              send: ({ confirmByPassword }, client, password) => confirmByPassword(client, password),
              onDone: () => resolve(true),
              onLeft: () => resolve(false),
              refusal: () => proofTexts.failed.unanswered,
            });
          }),
      ),
    [],
  );
  return question;
}
