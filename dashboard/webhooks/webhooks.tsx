import { useState } from "react";
import { dayInFrench, dayInParis } from "../../domain/dates.ts";
import { type ConnectedTool, connectedTools } from "../../records/enquiries/webhooks.ts";
import { logAndReturn } from "../../records/failure.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { momentText } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/webhooks.ts";
import { deliveryText, eventText } from "./answer-words.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { type WebhookActTable, webhookAction } from "./webhook-acts.ts";
import { eventNames, texts } from "./webhooks.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  return { tools: await connectedTools(client).catch(logAndReturn(null)) };
}

export const clientAction = webhookAction;

/** The tools that learn of enquiries by signed messages. */
export default function WebhooksPage({ loaderData: { tools } }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <p className="dashboard-back">
        <BackLink to="/dashboard/chiffres">{texts.back}</BackLink>
      </p>
      <DashboardPage
        title={texts.title}
        actions={
          tools && (
            <button type="button" className="button button-plain" onClick={() => setAdding(true)}>
              <span>{texts.add}</span>
            </button>
          )
        }
      >
        <p className="record-lead">{texts.intro}</p>
        {!tools && <LoadFailure title={texts.failure} />}
        {tools?.length === 0 && <p>{texts.none}</p>}
        {tools?.map((tool) => (
          <Tool key={tool.hook.id} tool={tool} />
        ))}
        {isAdding && <SecretDialog onClose={() => setAdding(false)} />}
      </DashboardPage>
    </>
  );
}

function Tool({ tool: { hook, deliveries } }: { tool: ConnectedTool }) {
  const [question, setQuestion] = useState<"secret" | "removal">();
  const { host } = new URL(hook.url);
  const whose = <span className="sr-only">{texts.of(host)}</span>;
  const close = () => setQuestion(undefined);
  const { url, events, paused } = hook;
  return (
    <section className="connected-tool" aria-labelledby={`outil-${hook.id}`}>
      <Heading level={2} look="part" id={`outil-${hook.id}`}>
        {host}
      </Heading>
      <p>{hook.events.map((event) => eventNames[event]).join(", ")}</p>
      {hook.paused && <p>{texts.paused}</p>}
      {hook.failing_since && <p>{texts.failing(dayInFrench(dayInParis(hook.failing_since)))}</p>}
      <div className="actions">
        <SendButton<WebhookActTable> act="test" payload={{ hook: hook.id }}>
          {texts.test}
          {whose}
        </SendButton>
        <SendButton<WebhookActTable> act="pause" payload={{ hook: hook.id, paused: !hook.paused }}>
          {hook.paused ? texts.resume : texts.pause}
          {whose}
        </SendButton>
        <ActButton onPress={() => setQuestion("secret")}>
          {texts.secret}
          {whose}
        </ActButton>
        <ActButton icon="bin" tone="danger" onPress={() => setQuestion("removal")}>
          {texts.remove}
          {whose}
        </ActButton>
      </div>
      <Heading level={3} look="part">
        {texts.last}
      </Heading>
      {deliveries.length === 0 && <p className="note">{texts.noMessages}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <b>{eventText(delivery.event)}</b>
            {french(`, ${momentText(delivery.created)} : ${deliveryText(delivery)}`)}
          </li>
        ))}
      </ul>
      {question === "secret" && <SecretDialog hook={hook.id} onClose={close} />}
      {question === "removal" && (
        <BinDialog
          texts={texts}
          deletion={{
            ...{ collection: "webhooks", id: hook.id, version: hook.updated },
            // The site notes the failures of messages, and each new secret.
            ...{ from: { url, events, paused }, done: texts.removed },
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
