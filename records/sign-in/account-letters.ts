import type { RecordsClient } from "../client.ts";
import { fieldCodes, isClientError, wasAborted } from "../failure.ts";

/** What became of a mailed link. */
export type Followed =
  | { outcome: "done" }
  /** The link is worth nothing: used, expired, cut short, or outrun by another change. */
  | { outcome: "spent" }
  /** The form is at fault: the store's code for each field. */
  | { outcome: "refused"; codes: Record<string, string> }
  | { outcome: "failed"; reason: "tooMany" | "unanswered" };

export function confirmPasswordReset(
  client: RecordsClient,
  token: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<Followed> {
  return followed(client.collection("users").confirmPasswordReset(token, password, confirmation));
}

export function confirmEmailChange(
  client: RecordsClient,
  token: string,
  { password }: { password: string },
): Promise<Followed> {
  return followed(client.collection("users").confirmEmailChange(token, password));
}

/** Whatever else goes wrong, the form can be sent again. */
export function unheard(error: unknown): Followed {
  if (!wasAborted(error)) console.error(error);
  return { outcome: "failed", reason: "unanswered" };
}

async function followed(answer: Promise<unknown>): Promise<Followed> {
  try {
    await answer;
    return { outcome: "done" };
  } catch (error) {
    if (!isClientError(error)) return unheard(error);
    if (error.status === 429) return { outcome: "failed", reason: "tooMany" };
    const { token, ...codes } = fieldCodes(error) ?? {};
    if (token) return { outcome: "spent" };
    return Object.keys(codes).length > 0 ? { outcome: "refused", codes } : unheard(error);
  }
}
