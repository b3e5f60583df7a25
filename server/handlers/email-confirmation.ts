import { type Store, StoreError } from "record-store";
import { doneOutcome, undoneOutcome } from "../../records/outcome.ts";
import type { LinkOutcome } from "../../records/sign-in/account-letters.ts";
import type { DisownOutcome, EmailConfirmation } from "../../records/sign-in/confirmed-address.ts";
import { isOwnPage } from "../http/own-page.ts";
import type { SessionGateway } from "../session/session.ts";

type AddressHandlerOptions = {
  store: Pick<Store, "confirmAddress" | "disownAccount">;
  gateway: Pick<SessionGateway, "sessionOwner">;
  siteUrl: string;
  report: (error: unknown) => void;
};

/** Opens the answers to the letter that confirms an address, for a visitor at a network address. */
export type EmailConfirmations = (network: string) => EmailConfirmation;

/**
 * Opens the confirmation of an address, for a person with both the letter and the account. A person with the letter
 * alone can delete the account.
 */
export function openEmailConfirmations({
  store,
  gateway,
  siteUrl,
  report,
}: AddressHandlerOptions): EmailConfirmations {
  const { origin } = new URL(siteUrl);

  async function sessionOwner(request: Request): Promise<string | undefined> {
    const session = isOwnPage(request, origin) ? await gateway.sessionOwner(request) : undefined;
    return session?.collection === "users" && !session.limited ? session.id : undefined;
  }

  async function confirm(request: Request, token: string, network: string): Promise<LinkOutcome> {
    const form = await request.formData().catch(() => undefined);
    const password = String(form?.get("password") ?? "");
    try {
      const owner = await sessionOwner(request);
      const isDone = await store.confirmAddress({
        collection: "users",
        token,
        password,
        owner,
        address: network,
      });
      return isDone ? doneOutcome : { outcome: "spent" };
    } catch (error) {
      return linkRefusal(error, password);
    }
  }

  async function disown(token: string): Promise<DisownOutcome> {
    try {
      const became = await store.disownAccount({ collection: "users", token });
      return became === "done" ? doneOutcome : { outcome: became };
    } catch (error) {
      // The last administrator, or an account with a worksite's file that must be kept.
      if (error instanceof StoreError && error.status === 400) return { outcome: "kept" };
      report(error);
      return undoneOutcome(error);
    }
  }

  return (network) => ({
    confirm: (request, token) => confirm(request, token, network),
    disown: (_request, token) => disown(token),
  });

  function linkRefusal(error: unknown, password: string): LinkOutcome {
    // A full disk or a database that is away says nothing about the link.
    if (!(error instanceof StoreError) || error.status >= 500) {
      report(error);
      return undoneOutcome(error);
    }
    if (error.status === 429) return { outcome: "failed", reason: "tooMany" };
    if (error.status !== 400) return { outcome: "spent" };
    const code = password === "" ? "validation_required" : "validation_invalid_password";
    return { outcome: "invalid", codes: { password: code } };
  }
}
