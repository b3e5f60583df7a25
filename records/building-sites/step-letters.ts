/** Whom a letter about a step reaches: the client, beside whom others may read it; those others alone; or nobody. */
export type StepLetterReach = "client" | "others" | "nobody";

type Account = { verified: boolean; disabled: boolean };

/** Whoever has an account is written to at its address, which they must have confirmed; whoever has none, at what they gave. */
type Addressed = { account: string; found: Account | undefined; email: string };

export type SiteReader = { user: string; email: string; expand?: { user?: Account } };

export type SiteWriter = { sender: string; sender_email: string; expand?: { sender?: Account } };

/**
 * Tells what the letters do ([step-letters.server.ts](../../domain/building-sites/step-letters.server.ts)).
 *
 * @param readers those beside the client who may read the request
 */
export function stepLetterReach(
  writer: SiteWriter | undefined,
  readers: readonly SiteReader[],
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
