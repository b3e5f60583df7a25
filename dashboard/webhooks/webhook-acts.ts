import { hookEvents } from "../../domain/webhooks/events.ts";
import { problemText } from "../../domain/webhooks/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { connectTool, makeHookSecret, pauseTool, testTool } from "../../records/enquiries/webhooks.ts";
import { isCancelled } from "../../records/outcome.ts";
import { french } from "../../ui/text/typography.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { hookFailureText } from "./answer-words.ts";
import { texts } from "./webhooks.texts.ts";

const acts = {
  /** The secret is shown in place of the form. If it could not be made, « Nouveau secret » makes it. */
  async connect(client: RecordsClient, { id }: { id: string }, form: FormData): Promise<ActAnswer> {
    const events = hookEvents.filter((event) => form.getAll("events").includes(event));
    const url = String(form.get("url") ?? "").trim();
    const connected = await connectTool(client, id, { url, events });
    if (connected.outcome === "done") return { secret: await makeHookSecret(id) };
    if (isCancelled(connected)) return { faults: {} };
    if (connected.outcome !== "invalid") return decisionFailure(connected, problemText, texts.unanswered);
    const faults = Object.entries(connected.codes).map(([field, code]) => [
      field,
      french(problemText(field, code)),
    ]);
    return { faults: Object.fromEntries(faults) };
  },

  async renewSecret(_: RecordsClient, { hook }: { hook: string }): Promise<ActAnswer> {
    return { secret: await makeHookSecret(hook) };
  },

  async test(_: RecordsClient, { hook }: { hook: string }): Promise<ActAnswer> {
    const answer = await testTool(hook);
    return answer.state === "delivered"
      ? { done: texts.testDone }
      : { failed: texts.testFailed(hookFailureText(answer)), isStale: true };
  },

  async pause(
    client: RecordsClient,
    { hook, paused }: { hook: string; paused: boolean },
  ): Promise<ActAnswer> {
    const decision = await pauseTool(client, hook, paused);
    if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
    return { done: paused ? texts.pausedNow : texts.resumed };
  },
};

export type WebhookActTable = typeof acts;

/** The acts on connected tools. */
export const webhookAction = pageAction(acts, texts.unanswered);
