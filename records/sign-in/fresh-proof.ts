/** Asks the signed-in user for password or passkey again. Resolves to whether they gave it. */
type ProofQuestion = () => Promise<boolean>;

let question: ProofQuestion | undefined;
let askedProof: Promise<boolean> | undefined;

/** Sets the question for fresh proofs. Returns a function that removes it. */
export function registerProofQuestion(ask: ProofQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/**
 * Fetches an address that may need a fresh proof (docs/contract-differences.md, `fresh-proofs`). If the server requires
 * one, the user gives it, and the same request is repeated. Otherwise the caller gets the server's refusal.
 */
export async function fetchProven(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!question || !(await isProofRefusal(answer))) return answer;
  // Concurrent calls share one question.
  askedProof ??= question().finally(() => {
    askedProof = undefined;
  });
  return (await askedProof) ? fetch(address, init) : answer;
}

/** Tells whether an answer requires a fresh proof. */
async function isProofRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  return needsProof(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** Tells the same from an answer's body. */
export function needsProof(body: unknown): boolean {
  const { data } = (body ?? {}) as { data?: { proof?: { code?: unknown } } };
  return data?.proof?.code === "validation_proof_required";
}
