/** The recipients of a letter about a step: the client, perhaps with other readers; other readers only; or nobody. */
export type StepLetterReach = "client" | "others" | "nobody";

type Account = { verified: boolean; disabled: boolean };

/** An account gets letters at its confirmed address. A person without one gets them at the address they gave. */
type Addressed = { account: string; found: Account | undefined; email: string };

export type WorksiteReader = { user: string; email: string; expand?: { user?: Account } };

export type WorksiteWriter = { sender: string; sender_email: string; expand?: { sender?: Account } };

/**
 * Returns what the letters do ([step-letters.server.ts](../../domain/worksites/step-letters.server.ts)).
 *
 * @param readers apart from the client, those who may read the enquiry
 */
export function stepLetterReach(
  writer: WorksiteWriter | undefined,
  readers: readonly WorksiteReader[],
): StepLetterReach {
  if (!writer) return "nobody";
  const { sender, sender_email, expand } = writer;
  if (isReached({ account: sender, found: expand?.sender, email: sender_email })) return "client";
  return readers.some(({ user, email, expand }) => isReached({ account: user, found: expand?.user, email }))
    ? "others"
    : "nobody";
}

function isReached({ account, found, email }: Addressed): boolean {
  return account === "" ? email !== "" : found?.verified === true && !found.disabled;
}
