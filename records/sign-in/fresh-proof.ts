/** Asks whoever is signed in to show password or passkey again. Answers whether they have. */
type ProofQuestion = () => Promise<boolean>;

let question: ProofQuestion | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks for a fresh proof from now on; returns the way to stop. */
export function askForProofsBy(ask: ProofQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/**
 * Fetches what may need a fresh proof (docs/contract-differences.md, `fresh-proofs`). If the server wants one, the
 * person is asked for it, and the same request is sent again. Otherwise the caller gets the server's refusal.
 */
export async function fetchProven(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!question || !(await isProofRefusal(answer))) return answer;
  // Several calls at once are one question.
  asked ??= question().finally(() => {
    asked = undefined;
  });
  return (await asked) ? fetch(address, init) : answer;
}

/** Whether an answer says that a fresh proof is missing. */
async function isProofRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  return needsProof(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** The same of an answer's body. */
export function needsProof(body: unknown): boolean {
  const { data } = (body ?? {}) as { data?: { proof?: { code?: unknown } } };
  return data?.proof?.code === "validation_proof_required";
}
