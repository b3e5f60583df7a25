import type { PushDevice } from "../../domain/push/push-device.ts";
import { dashboardData, sendDashboardData } from "../dashboard-data.ts";

export type PushDevices = {
  /** The site's public key, by which a browser subscribes. */
  key: string;
  devices: PushDevice[];
};

const place = "notifications";

/**
 * Returns the reader's devices with notifications.
 *
 * @throws DashboardFailure
 */
export function pushDevices(signal?: AbortSignal): Promise<PushDevices> {
  return dashboardData<PushDevices>(place, signal);
}

/**
 * Sends notifications to this browser from now on.
 *
 * @throws DashboardFailure
 */
export function keepPushDevice(browser: { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  return sendDashboardData(place, { act: "keep", ...browser });
}

/**
 * Sends none to one of the reader's devices any more.
 *
 * @throws DashboardFailure
 */
export function endPushDevice(id: string): Promise<void> {
  return sendDashboardData(place, { act: "end", id });
}
