import { Link } from "react-router";
import { loginAddress } from "../../../../records/sign-in/address.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { worksitePhotosPath } from "../../../parts/patience.ts";
import { useOnline } from "../../../parts/unsaved/online.ts";
import { sendsWhileClosed } from "../offline/hold-page.ts";
import { texts } from "../worksite-photos.texts.ts";
import type { DeviceQueue } from "./use-queue.ts";

const { network } = texts;

type NetworkLineProps = { queue: DeviceQueue; opensOffline: boolean };

/** The state of network and queue in one sentence, above the shutter. */
export function NetworkLine({ queue, opensOffline }: NetworkLineProps) {
  const isOnline = useOnline();
  const line = lineFor(queue, isOnline);
  return (
    <div className="network-state" role="status">
      {line ? (
        <p className="network-line" data-done={line.isDone || undefined}>
          {line.isDone ? <Icon name="done" /> : <DashboardIcon name={line.icon} />}
          <span>
            <b>{line.head}</b> {line.text}
            {line.signIn && (
              <>
                {" "}
                <Link to={loginAddress(worksitePhotosPath)}>{network.signIn}</Link>
              </>
            )}
          </span>
        </p>
      ) : (
        opensOffline && <p className="note">{texts.opensOffline}</p>
      )}
    </div>
  );
}

type Line = {
  head: string;
  text: string;
  icon: "noNetwork" | "upload" | "lock";
  isDone?: boolean;
  signIn?: boolean;
};

function lineFor({ photos, end }: DeviceQueue, isOnline: boolean): Line | undefined {
  const waiting = photos.filter(({ state }) => state === "waiting").length;
  const arrived = photos.filter(({ state }) => state === "arrived").length;
  if (!isOnline) return { head: network.none, text: `${network.kept} ${later()}`, icon: "noNetwork" };
  if (waiting > 0 && end === "ended")
    return { head: network.ended, text: network.kept, icon: "lock", signIn: true };
  if (waiting > 0 && end === "notAllowed")
    return { head: network.notAllowed, text: network.kept, icon: "lock" };
  if (waiting > 0 && end === "unreachable")
    return { head: network.weak, text: `${network.kept} ${network.oneByOne}`, icon: "noNetwork" };
  if (waiting > 0) return { head: network.sending, text: network.leaveOn, icon: "upload" };
  if (arrived === 0 || arrived < photos.length) return undefined;
  return { head: network.allSent, text: network.arrived(arrived), icon: "upload", isDone: true };
}

function later(): string {
  return sendsWhileClosed() ? network.leaveAlone : network.leaveLater;
}
