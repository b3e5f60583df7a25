import type { Quota, Row } from "record-store";
import type { PartChange } from "../details/part-change.ts";
import {
  askQuotas,
  byteQuotas,
  claimQuotas,
  deadLinkQuotas,
  invitationQuotas,
  linksTo,
  quoteQuotas,
  replyQuotas,
  saveQuotas,
  visitQuotas,
} from "../limits.server.ts";
import { type Entered, findLink, noteOpened, readerOfLink, revokeLink } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import type { EnquiryState } from "../state.ts";
import { appendWithin, beginWithin, type UploadedPart } from "../uploads/limits.server.ts";
import type { UploadAnswer } from "../uploads/upload.ts";
import type { EnquiryActionOptions } from "./action-options.server.ts";
import {
  actOnVisit,
  type Invited,
  inviteByReader,
  markAnswersRead,
  removePlan,
  renewLink,
  revokeByReader,
  type VisitAct,
} from "./acts.server.ts";
import {
  askClaimKey,
  type ClaimedEnquiry,
  type ClaimKey,
  giveToAccount,
  giveToNewAccount,
} from "./claiming.server.ts";
import type { EnquiryCaller } from "./enquiry-caller.server.ts";
import { enterByAccount } from "./entering.server.ts";
import { answerQuote, type QuoteAct } from "./quote-answers.server.ts";
import { saveParts } from "./saving.server.ts";
import type { SavingOutcome } from "./saving-outcome.ts";
import { enquiryState } from "./showing.server.ts";
import { type IncomingWords, keepWords } from "./words.server.ts";

/** Performs the acts of a client or reader on an enquiry, after they followed a link or signed in. */
export class EnquiryActions {
  readonly #options: EnquiryActionOptions;
  readonly #now: () => Date;

  constructor(options: EnquiryActionOptions) {
    this.#options = options;
    this.#now = options.clock ?? (() => new Date());
  }

  /** Returns the caller's way into the enquiry, with the reader in whose name they act. */
  async enter({ token, enquiry, owner, address }: EnquiryCaller): Promise<EnquiryOutcome<Entered>> {
    const { store, isWithin } = this.#options;
    if (!(await isWithin(askQuotas(address)))) return enquiryFailed("tooMany");
    const linkResult = token ? await findLink(store, token, this.#now()) : undefined;
    const byLink = linkResult?.entered;
    if (byLink && (enquiry === "" || enquiry === byLink.enquiry.id))
      return { outcome: "done", value: byLink };
    const byAccount = owner && enquiry ? await enterByAccount(store, owner, enquiry) : undefined;
    if (byAccount) return { outcome: "done", value: byAccount };
    if (byLink) return enquiryFailed("otherRequest");
    if (!(await isWithin(deadLinkQuotas(address)))) return enquiryFailed("tooMany");
    return { outcome: "dead", dead: linkResult?.dead ?? { reason: "unknown", at: "" } };
  }

  /** Tells whether a network may call once more. */
  mayAsk(address: string): Promise<boolean> {
    return this.#options.isWithin(askQuotas(address));
  }

  state(caller: EnquiryCaller): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#within(caller, unlimited, (entered) => this.#readState(caller, entered));
  }

  open(caller: EnquiryCaller): Promise<EnquiryOutcome<EnquiryState>> {
    const { store, report } = this.#options;
    return this.#thenState(caller, unlimited, async (entered) => {
      // A full disk keeps nobody from reading.
      await noteOpened(store, entered, this.#now()).catch(report);
      return { outcome: "done", value: undefined };
    });
  }

  save(caller: EnquiryCaller, changes: readonly PartChange[]): Promise<EnquiryOutcome<SavingOutcome>> {
    return this.#within<SavingOutcome>(caller, saveQuotas, async (entered) =>
      entered.reader.role === "owner"
        ? { outcome: "done", value: await saveParts(this.#options.store, entered, changes) }
        : enquiryFailed("notAllowed"),
    );
  }

  removePlan(caller: EnquiryCaller, plan: string): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#thenState(caller, saveQuotas, (entered) => removePlan(this.#options.store, entered, plan));
  }

  beginUpload(
    caller: EnquiryCaller,
    file: { key: string; name: string; size: number },
  ): Promise<EnquiryOutcome<UploadAnswer>> {
    return this.#within<UploadAnswer>(caller, unlimited, (entered) =>
      beginWithin(this.#options, { entered, address: caller.address }, file),
    );
  }

  readUpload(caller: EnquiryCaller, id: string): Promise<EnquiryOutcome<UploadAnswer>> {
    return this.#actOnUpload(caller, (entered) => this.#options.uploads.read(entered, id));
  }

  appendUpload(caller: EnquiryCaller, id: string, part: UploadedPart): Promise<EnquiryOutcome<UploadAnswer>> {
    return this.#within<UploadAnswer>(caller, unlimited, (entered) =>
      appendWithin(this.#options, { entered, address: caller.address }, id, part),
    );
  }

  abandonUpload(caller: EnquiryCaller, id: string): Promise<EnquiryOutcome<UploadAnswer>> {
    return this.#actOnUpload(caller, async (entered) => {
      const answer = await this.#options.uploads.abandon(entered, id);
      // The file's last bytes may have arrived while it was abandoned.
      if (answer.upload?.plan) await removePlan(this.#options.store, entered, answer.upload.plan);
      return answer;
    });
  }

  say(
    caller: EnquiryCaller,
    { values, files, weight }: IncomingWords,
  ): Promise<EnquiryOutcome<EnquiryState>> {
    const quotas = (enquiry: Row<"messages">, address: string) => [
      ...replyQuotas(enquiry, address),
      ...(weight ? byteQuotas(enquiry, address, weight) : []),
    ];
    const words = { body: values.get("body") ?? "", key: values.get("key") ?? "", files };
    return this.#thenState(caller, quotas, (entered) => keepWords(this.#options.store, entered, words));
  }

  /** The page stays as it is, so the answer contains no state. */
  markRead(caller: EnquiryCaller): Promise<EnquiryOutcome<undefined>> {
    return this.#within(caller, unlimited, (entered) => markAnswersRead(this.#options.store, entered));
  }

  invite(caller: EnquiryCaller, person: Invited): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#thenState(caller, invitationQuotas, (entered) =>
      inviteByReader(this.#options.store, entered, person),
    );
  }

  withdraw(caller: EnquiryCaller, reader: string): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#thenState(caller, saveQuotas, (entered) =>
      revokeByReader(this.#options.store, entered, reader),
    );
  }

  visit(caller: EnquiryCaller, id: string, act: VisitAct): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#thenState(caller, visitQuotas, (entered) =>
      actOnVisit(this.#options.store, entered, id, act),
    );
  }

  quote(caller: EnquiryCaller, id: string, act: QuoteAct): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#thenState(caller, quoteQuotas, (entered) =>
      answerQuote(this.#options.store, entered, id, act),
    );
  }

  claimKey(caller: EnquiryCaller) {
    return this.#within(caller, claimQuotas, (entered) => askClaimKey(this.#options.store, entered));
  }

  claim(
    caller: EnquiryCaller,
    by: { key: ClaimKey; agent: string | undefined } | "account",
  ): Promise<EnquiryOutcome<ClaimedEnquiry>> {
    return this.#within<ClaimedEnquiry>(caller, claimQuotas, (entered) =>
      by === "account"
        ? giveToAccount(this.#options.store, entered, caller.owner)
        : giveToNewAccount(this.#options.store, entered, by),
    );
  }

  /** Answers in the same way whether or not a letter was sent. */
  async renew({ token, address }: EnquiryCaller): Promise<EnquiryOutcome<undefined>> {
    const { store, isWithin } = this.#options;
    if (!(await isWithin(askQuotas(address)))) return enquiryFailed("tooMany");
    const reader = await readerOfLink(store, token);
    if (!reader) return { outcome: "dead", dead: { reason: "unknown", at: "" } };
    if (!(await isWithin(linksTo(reader, address)))) return enquiryFailed("tooMany");
    await renewLink(this.#options, reader);
    return { outcome: "done", value: undefined };
  }

  async revoke({ token, address }: EnquiryCaller): Promise<EnquiryOutcome<undefined>> {
    if (!(await this.#options.isWithin(askQuotas(address)))) return enquiryFailed("tooMany");
    await revokeLink(this.#options.store, token, this.#now());
    return { outcome: "done", value: undefined };
  }

  /** Runs an act for a caller with a way in. Its quotas depend on the enquiry, so they are checked after the entry. */
  async #within<Value>(
    caller: EnquiryCaller,
    quotas: (enquiry: Row<"messages">, address: string) => readonly Quota[],
    act: (entered: Entered) => Promise<EnquiryOutcome<Value>>,
  ): Promise<EnquiryOutcome<Value>> {
    const entry = await this.enter(caller);
    if (entry.outcome !== "done") return entry;
    const isWithin = await this.#options.isWithin(quotas(entry.value.enquiry, caller.address));
    return isWithin ? act(entry.value) : enquiryFailed("tooMany");
  }

  /** Runs an act, then answers with the new state of the enquiry. */
  #thenState(
    caller: EnquiryCaller,
    quotas: (enquiry: Row<"messages">, address: string) => readonly Quota[],
    act: (entered: Entered) => Promise<EnquiryOutcome<unknown>>,
  ): Promise<EnquiryOutcome<EnquiryState>> {
    return this.#within(caller, quotas, async (entered) => {
      const answer = await act(entered);
      return answer.outcome === "done" ? this.#readState(caller, entered) : answer;
    });
  }

  #actOnUpload(
    caller: EnquiryCaller,
    act: (entered: Entered) => Promise<UploadAnswer>,
  ): Promise<EnquiryOutcome<UploadAnswer>> {
    return this.#within(caller, unlimited, async (entered) => ({
      outcome: "done",
      value: await act(entered),
    }));
  }

  async #readState(caller: EnquiryCaller, entered: Entered): Promise<EnquiryOutcome<EnquiryState>> {
    const again = await this.enter({ ...caller, enquiry: entered.enquiry.id });
    if (again.outcome !== "done") return again;
    return { outcome: "done", value: await enquiryState(this.#options.store, again.value) };
  }
}

const unlimited = () => [];
