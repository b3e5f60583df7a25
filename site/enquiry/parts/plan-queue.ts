import { useSyncExternalStore } from "react";
import { heaviestPlan, mostPlans } from "../../../domain/enquiries/uploads/upload.ts";
import { planKey } from "../../../records/enquiries/plan-key.ts";
import { sendPlan } from "../../../records/enquiries/uploads.ts";
import { french } from "../../../ui/text/typography.ts";
import { partTexts } from "./parts.texts.ts";

const { refused } = partTexts.plans;

/** A chosen file, and its state. */
export type PlanItem = {
  id: number;
  file: File;
  state: "queued" | "sending" | "waiting" | "refused" | "done";
  /** The share of the plan's bytes that were sent, from 0 to 1. */
  share: number;
  fault: string;
  /** The plan's stored name in the enquiry. */
  plan: string;
  /** Known once its turn has come. */
  key: string;
};

/** A queue of chosen files, sent one after the other because a phone has one line. Sending continues on other pages. */
export class PlanQueue {
  #enquiry = "";
  #items: readonly PlanItem[] = [];
  #arrived: string[] = [];
  #line = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<number, AbortController>();

  readonly items = (): readonly PlanItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isBegun(): boolean {
    return this.#enquiry !== "";
  }

  /** Starts sending files to an enquiry, beginning with those that were chosen before. */
  begin(enquiry: string): this {
    queues.set(enquiry, this);
    this.#enquiry = enquiry;
    for (const item of this.#items) if (item.state === "queued") this.#enqueue(item);
    return this;
  }

  /** @param keptPlans number of plans that the enquiry already has */
  add(files: readonly File[], keptPlans: number): void {
    let room = Math.max(0, mostPlans - keptPlans - this.#items.filter(takesPlace).length);
    for (const file of files) {
      const fault = sizeFault(file) || (room > 0 ? "" : refused.tooMany);
      if (!fault) room -= 1;
      const state = fault ? "refused" : "queued";
      const item: PlanItem = { id: nextId++, file, state, share: 0, fault, plan: "", key: "" };
      // A rejected file that is chosen again replaces its former row.
      this.#show([
        ...this.#items.filter((other) => other.state !== "refused" || !isAlike(other, item)),
        item,
      ]);
      if (this.isBegun && !fault) this.#enqueue(item);
    }
  }

  /** Gives a file up, in every state. */
  leave(id: number): void {
    this.#underWay.get(id)?.abort();
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  /** Returns the plans that have arrived since the last call. */
  takeArrived(): string[] {
    return this.#arrived.splice(0);
  }

  #enqueue(item: PlanItem): void {
    const giveUp = new AbortController();
    this.#underWay.set(item.id, giveUp);
    guardLeaving();
    this.#line = this.#line
      .then(() => this.#send(item, giveUp.signal))
      .finally(() => {
        this.#underWay.delete(item.id);
        guardLeaving();
      });
  }

  async #send({ id, file }: PlanItem, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const key = await planKey(file, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (!key) return this.#change(id, { state: "refused", fault: refused.unreadable });
    this.#show(this.#items.filter((item) => item.id === id || item.key !== key));
    this.#change(id, { key, state: "sending" });
    const onProgress = (share: number, isWaiting: boolean) =>
      this.#change(id, { share, state: isWaiting ? "waiting" : "sending" });
    const answer = await sendPlan(this.#enquiry, file, { key, onProgress, signal });
    if (answer.outcome === "cancelled") return this.leave(id);
    const fault = answer.outcome === "refused" ? refused[answer.reason] : french(answer.upload.fault);
    if (fault || answer.outcome === "refused") return this.#change(id, { state: "refused", fault });
    this.#arrived.push(answer.upload.plan);
    this.#change(id, { state: "done", plan: answer.upload.plan });
  }

  #change(id: number, change: Partial<PlanItem>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #show(items: readonly PlanItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }

  get isSending(): boolean {
    return this.#underWay.size > 0;
  }
}

let nextId = 0;
const queues = new Map<string, PlanQueue>();

/** Returns the queue of an enquiry, for every page of this tab. */
export function planQueue(enquiry: string): PlanQueue {
  return queues.get(enquiry) ?? new PlanQueue().begin(enquiry);
}

export function useQueuedPlans(queue: PlanQueue): readonly PlanItem[] {
  return useSyncExternalStore(queue.subscribe, queue.items, queue.items);
}

/** Whether the file counts among the ten, in addition to the plans that the enquiry already has. */
export function takesPlace({ state }: PlanItem): boolean {
  return state !== "refused" && state !== "done";
}

/** Checked first: a heavy file is not read to its end only to be rejected. */
function sizeFault({ size }: File): string {
  if (size === 0) return refused.empty;
  return size > heaviestPlan ? refused.tooHeavy : "";
}

function isAlike({ file: one }: PlanItem, { file: other }: PlanItem): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Makes the browser ask before the page closes while files are being sent. */
function guardLeaving(): void {
  const isSending = [...queues.values()].some((queue) => queue.isSending);
  if (isSending) addEventListener("beforeunload", askBack);
  else removeEventListener("beforeunload", askBack);
}

function askBack(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
