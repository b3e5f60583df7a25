import type { DeliveryState, HookEvent } from "../../domain/webhooks/events.ts";
import type { RecordsClient } from "../client.ts";
import { tellDashboard } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";
import { createOnce } from "../record/create-once.ts";
import type { SavedRecord } from "../record/save-record.ts";
import { fetchProven } from "../sign-in/fresh-proof.ts";

/** A tool that the site reports events to. */
type Webhook = {
  id: string;
  created: string;
  updated: string;
  url: string;
  events: HookEvent[];
  paused: boolean;
  failing_since: string;
};

/** A message to a tool, and the tool's last answer. */
export type HookDelivery = {
  id: string;
  webhook: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  answered_at: string;
  status: number;
  fault: string;
  created: string;
};

export type ConnectedTool = { hook: Webhook; deliveries: HookDelivery[] };

/** The outcome of a test message. */
export type HookTest = Pick<HookDelivery, "state" | "status" | "fault">;

const lastAnswers = 5;

/** Returns the connected tools, the first connected one first, with their last messages. */
export async function connectedTools(client: RecordsClient): Promise<ConnectedTool[]> {
  const hooks = await client.collection("webhooks").getFullList<Webhook>({ ...fullList, sort: "created,id" });
  return Promise.all(
    hooks.map(async (hook) => {
      const filter = client.filter("webhook = {:id}", { id: hook.id });
      const options = {
        ...{ filter, sort: "-created,-id", skipTotal: true, requestKey: null },
        fields: "id,webhook,event,state,attempts,answered_at,status,fault,created",
      };
      const { items } = await client
        .collection("webhook_deliveries")
        .getList<HookDelivery>(1, lastAnswers, options);
      return { hook, deliveries: items };
    }),
  );
}

/**
 * Connects a tool, after a fresh proof. Never rejects.
 *
 * @param id the dialog's own, so that no repeated attempt connects a second tool
 */
export function connectTool(
  client: RecordsClient,
  id: string,
  hook: Pick<Webhook, "url" | "events">,
): Promise<SavedRecord<Webhook>> {
  return createOnce<Webhook>(client, { collection: "webhooks", id }, hook, fetchProven);
}

/** Stops or resumes the messages to a tool. Never rejects. */
export function pauseTool(client: RecordsClient, id: string, paused: boolean): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("webhooks").update(id, { paused }));
}

/**
 * Makes a tool's secret after a fresh proof, which ends its former one. Returns it; no other call does.
 *
 * @throws DashboardFailure
 */
export async function makeHookSecret(hook: string): Promise<string> {
  return (await tellDashboard<{ secret: string }>("outils", { act: "secret", hook })).secret;
}

/**
 * Sends a tool a test message, and waits for its answer.
 *
 * @throws DashboardFailure
 */
export function testTool(hook: string): Promise<HookTest> {
  return tellDashboard<HookTest>("outils", { act: "test", hook });
}
