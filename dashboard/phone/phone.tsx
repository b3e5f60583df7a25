import { useState } from "react";
import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../domain/dates.ts";
import type { PushDevice } from "../../domain/push/push-device.ts";
import { logAndReturn } from "../../records/failure.ts";
import { offlinePages } from "../../records/offline-pages.ts";
import { type PushDevices, pushDevices } from "../../records/overviews/push-devices.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { readsOffline } from "../../records/storage/offline-reading.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/phone.ts";
import { texts } from "./phone.texts.ts";
import { type PhoneActTable, phoneActs } from "./phone-acts.ts";
import { canNotify } from "./subscribing.ts";

const { notices, reading } = texts;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireAdmin(request);
  const push = await pushDevices(request.signal).catch(logAndReturn(null));
  return { push, isKept: readsOffline(user.id) };
}

export const clientAction = pageAction(phoneActs, texts.unanswered);

/** The page about this device: its notifications, and its reading without network. */
export default function PhonePage({ loaderData: { push, isKept } }: Route.ComponentProps) {
  return (
    <DashboardPage title={texts.title}>
      <p className="record-lead">{texts.intro}</p>
      <section className="phone-part" aria-labelledby="notifications">
        <Heading level={2} look="part" id="notifications">
          {notices.title}
        </Heading>
        <p>{notices.intro}</p>
        {push ? <Notices push={push} /> : <LoadFailure title={notices.failed} />}
      </section>
      <section className="phone-part" aria-labelledby="lire-sans-reseau">
        <Heading level={2} look="part" id="lire-sans-reseau">
          {reading.title}
        </Heading>
        <p>{reading.intro}</p>
        <ReadingSwitch isKept={isKept} />
      </section>
    </DashboardPage>
  );
}

function Notices({ push: { key, devices } }: { push: PushDevices }) {
  const { send, isBusy } = useAct<PhoneActTable>();
  const [isAsking, setAsking] = useState(false);
  const isHere = devices.some(({ isCurrent }) => isCurrent);

  /** Some browsers ask their user at a press alone, so the question comes before everything else. */
  async function begin(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    await Notification.requestPermission().finally(() => setAsking(false));
    send({ act: "notify", payload: { key } });
  }

  return (
    <>
      {!canNotify() && <p className="note">{notices.unsupported}</p>}
      {canNotify() && !isHere && (
        <button
          type="button"
          className="button-outline"
          aria-disabled={isBusy || isAsking || undefined}
          onClick={() => void begin()}
        >
          {notices.begin}
        </button>
      )}
      {devices.length > 0 && (
        <ul className="phone-devices" aria-label={notices.devices}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </>
  );
}

function Device({ device }: { device: PushDevice }) {
  const { send, isBusy } = useAct<PhoneActTable>();
  const { id, browser, system, since, isCurrent } = device;
  const name = notices.device(browser, system);
  return (
    <li>
      <p>
        <b>{name}</b>{" "}
        <span className="note">
          {[isCurrent && notices.here, notices.since(dayInFrench(dayInParis(since)))]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      <button
        type="button"
        className="act"
        aria-disabled={isBusy || undefined}
        onClick={() => send({ act: "silence", payload: { id, isCurrent } })}
      >
        {notices.end}
        <span className="sr-only">{notices.endSuffix(name)}</span>
      </button>
    </li>
  );
}

function ReadingSwitch({ isKept }: { isKept: boolean }) {
  const { send, isBusy } = useAct<PhoneActTable>();
  return (
    <div className="actions">
      <button
        type="button"
        className="button-outline"
        aria-disabled={isBusy || undefined}
        onClick={() => send({ act: isKept ? "unread" : "read" })}
      >
        {isKept ? reading.end : reading.begin}
      </button>
      {isKept && (
        <Link className="link" to={offlinePages.reading}>
          {reading.see}
        </Link>
      )}
    </div>
  );
}
