import type { RequestLetters } from "../../mail/index.ts";
import type { Caller, Quota, Row, Store } from "../../store/index.ts";
import type { PartChange } from "../messages/request/part-change.ts";
import {
  actOnVisit,
  inviteReader,
  removePlan,
  renewLink,
  revokeReader,
  type VisitAct,
} from "./acts.server.ts";
import {
  askClaimKey,
  type Claimed,
  type ClaimKey,
  claimByAccount,
  claimByNewAccount,
} from "./claiming.server.ts";
import { enterByAccount } from "./entering.server.ts";
import {
  asksOf,
  begunUploadsOf,
  bytesOf,
  claimsOf,
  deadLinksOf,
  invitationsOf,
  linksTo,
  repliesOf,
  savesOf,
  visitActsOf,
} from "./limits.server.ts";
import { type Entered, findLink, noteOpened, readerOfLink, revokeLink } from "./links.server.ts";
import { type RequestOutcome, requestFailed } from "./outcomes.ts";
import { saveParts } from "./saving.server.ts";
import type { SavingOutcome } from "./saving-outcome.ts";
import { requestState } from "./showing.server.ts";
import type { RequestState } from "./state.ts";
import type { UploadAnswer } from "./uploads/upload.ts";
import type { PlanUploads } from "./uploads/uploads.server.ts";
import { type IncomingWords, keepWords } from "./words.server.ts";

/** Who asks: by a link's token, or signed in. */
export type Asking = {
  token: string;
  /** The request that the page believes to have before it; empty where it does not know yet. */
  request: string;
  owner: Extract<Caller, { kind: "user" }> | undefined;
  /** On the network. */
  address: string;
};

export type DeskOptions = {
  store: Store;
  requestLetters: RequestLetters;
  mailFrom: string;
  uploads: PlanUploads;
  /** Spends quotas, where there are limits; false when one is used up. */
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
  report: (error: unknown) => void;
  clock?: () => Date;
};

export type RequestDesk = ReturnType<typeof openRequestDesk>;

/** Opens what does for somebody who has followed a link, or is signed in, whatever they may do with their request. */
export function openRequestDesk(options: DeskOptions) {
  const { store, uploads, isWithin, clock = () => new Date() } = options;

  async function enter({ token, request, owner, address }: Asking): Promise<RequestOutcome<Entered>> {
    if (!(await isWithin(asksOf(address)))) return requestFailed("tooMany");
    const found = token ? await findLink(store, token, clock()) : undefined;
    const byLink = found?.entered;
    if (byLink && (request === "" || request === byLink.message.id))
      return { outcome: "done", value: byLink };
    const byAccount = owner && request ? await enterByAccount(store, owner, request) : undefined;
    if (byAccount) return { outcome: "done", value: byAccount };
    if (byLink) return requestFailed("otherRequest");
    if (!(await isWithin(deadLinksOf(address)))) return requestFailed("tooMany");
    return { outcome: "dead", dead: found?.dead ?? { reason: "unknown", at: "" } };
  }

  /** Does something for whoever enters, within limits that only then are known. */
  async function within<Value>(
    asking: Asking,
    quotas: (message: Row, address: string) => readonly Quota[],
    act: (entered: Entered) => Promise<RequestOutcome<Value>>,
  ): Promise<RequestOutcome<Value>> {
    const entry = await enter(asking);
    if (entry.outcome !== "done") return entry;
    if (!(await isWithin(quotas(entry.value.message, asking.address)))) return requestFailed("tooMany");
    return act(entry.value);
  }

  /** The same, and how the request stands afterwards. */
  function thenState(
    asking: Asking,
    quotas: (message: Row, address: string) => readonly Quota[],
    act: (entered: Entered) => Promise<RequestOutcome<unknown>>,
  ): Promise<RequestOutcome<RequestState>> {
    return within(asking, quotas, async (entered) => {
      const answer = await act(entered);
      return answer.outcome === "done" ? stateOf(asking, entered) : answer;
    });
  }

  async function stateOf(asking: Asking, entered: Entered): Promise<RequestOutcome<RequestState>> {
    const again = await enter({ ...asking, request: entered.message.id });
    if (again.outcome !== "done") return again;
    return { outcome: "done", value: await requestState(store, again.value) };
  }

  const unlimited = () => [];

  return {
    state: (asking: Asking) => within(asking, unlimited, (entered) => stateOf(asking, entered)),
    open: (asking: Asking) =>
      thenState(asking, unlimited, async (entered) => {
        await noteOpened(store, entered, clock());
        return { outcome: "done", value: undefined };
      }),
    save: (asking: Asking, changes: readonly PartChange[]) =>
      within<SavingOutcome>(asking, savesOf, async (entered) =>
        entered.reader.role === "owner"
          ? { outcome: "done", value: await saveParts(store, entered, changes) }
          : requestFailed("notAllowed"),
      ),
    removePlan: (asking: Asking, plan: string) =>
      thenState(asking, savesOf, (entered) => removePlan(store, entered, plan)),
    beginUpload: (asking: Asking, file: { key: string; name: string; size: number }) =>
      within<UploadAnswer>(asking, begunUploadsOf, async (entered) => {
        if (entered.reader.role !== "owner") return requestFailed("notAllowed");
        const known = await uploads.readByKey(entered, file.key);
        const bytes = known ? 0 : file.size;
        if (!(await isWithin(bytesOf(entered.message, asking.address, bytes))))
          return requestFailed("noRoom");
        return { outcome: "done", value: await uploads.begin(entered, file) };
      }),
    readUpload: (asking: Asking, id: string) =>
      within<UploadAnswer>(asking, unlimited, async (entered) => ({
        outcome: "done",
        value: await uploads.read(entered, id),
      })),
    appendUpload: (asking: Asking, id: string, part: Parameters<PlanUploads["append"]>[2]) =>
      within<UploadAnswer>(asking, unlimited, async (entered) => ({
        outcome: "done",
        value: await uploads.append(entered, id, part),
      })),
    abandonUpload: (asking: Asking, id: string) =>
      within<UploadAnswer>(asking, unlimited, async (entered) => ({
        outcome: "done",
        value: await uploads.abandon(entered, id),
      })),
    say: (asking: Asking, { values, files, weight }: IncomingWords) =>
      thenState(
        asking,
        (message, address) => [
          ...repliesOf(message, address),
          ...(weight ? bytesOf(message, address, weight) : []),
        ],
        (entered) =>
          keepWords(store, entered, { body: values.get("body") ?? "", key: values.get("key") ?? "", files }),
      ),
    invite: (asking: Asking, person: { email: string; name: string }) =>
      thenState(asking, invitationsOf, (entered) => inviteReader(store, entered, person)),
    withdraw: (asking: Asking, reader: string) =>
      thenState(asking, savesOf, (entered) => revokeReader(store, entered, reader)),
    visit: (asking: Asking, id: string, act: VisitAct) =>
      thenState(asking, visitActsOf, (entered) => actOnVisit(store, entered, id, act)),
    claimKey: (asking: Asking) => within(asking, claimsOf, (entered) => askClaimKey(store, entered)),
    claim: (asking: Asking, by: { key: ClaimKey; agent: string | undefined } | "account") =>
      within<Claimed>(asking, claimsOf, (entered) =>
        by === "account"
          ? claimByAccount(options, entered, asking.owner)
          : claimByNewAccount(options, entered, by),
      ),
    /** Answers alike whether or not there was anything to mail. */
    async renew({ token, address }: Asking): Promise<RequestOutcome<undefined>> {
      if (!(await isWithin(asksOf(address)))) return requestFailed("tooMany");
      const reader = await readerOfLink(store, token);
      if (!reader) return { outcome: "dead", dead: { reason: "unknown", at: "" } };
      if (!(await isWithin(linksTo(reader, address)))) return requestFailed("tooMany");
      await renewLink(options, reader);
      return { outcome: "done", value: undefined };
    },
    async revoke({ token, address }: Asking): Promise<RequestOutcome<undefined>> {
      if (!(await isWithin(asksOf(address)))) return requestFailed("tooMany");
      await revokeLink(store, token, clock());
      return { outcome: "done", value: undefined };
    },
    enter,
  };
}
