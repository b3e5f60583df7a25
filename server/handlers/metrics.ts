import { hash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { Store } from "record-store";
import { isAdmin } from "../../domain/users/roles.ts";
import type { Mail } from "../../mail/index.ts";
import type { Config } from "../config/config.ts";
import { exposition, expositionType } from "../metrics/exposition.ts";
import type { ProcessReading } from "../metrics/process-reading.ts";
import { softwareVersion } from "../software.ts";
import type { SiteStatusReader } from "../status/status.ts";

/** Answers callers with permission. Returns `undefined` for all others. */
export type MetricsHandler = (
  request: Request,
  barred: () => readonly string[],
) => Promise<Response | undefined>;

type MetricsOptions = {
  config: Pick<Config, "dataDir" | "metricsToken">;
  store: Pick<Store, "identifyCaller" | "databaseSize">;
  mail: Pick<Mail, "letters">;
  status: Pick<SiteStatusReader, "glance">;
  gather: () => Promise<ProcessReading[]>;
};

/** Opens `/api/metrics`: for `METRICS_TOKEN`, and for an administrator's own token. */
export function openMetricsHandler({ config, store, mail, status, gather }: MetricsOptions): MetricsHandler {
  async function mayKnow(request: Request, barred: () => readonly string[]): Promise<boolean> {
    const authorization = request.headers.get("authorization");
    if (!authorization) return false;
    const token = authorization.replace(/^Bearer +/i, "");
    if (config.metricsToken !== undefined && isSame(token, config.metricsToken)) return true;
    const caller = await store.identifyCaller(authorization);
    return isAdmin(caller) && caller.kind === "user" && !barred().includes(String(caller.record.id));
  }

  return async (request, barred) => {
    if (!(await mayKnow(request, barred))) return undefined;
    const [processes, letters, siteStatus, disk, database] = await Promise.all([
      gather(),
      mail.letters(),
      status.glance(),
      statfs(config.dataDir),
      store.databaseSize(),
    ]);
    const text = exposition(processes, {
      version: softwareVersion,
      database,
      diskFree: disk.bavail * disk.bsize,
      letters,
      // The reading may be a minute old, but ages count from now.
      status: { ...siteStatus, at: new Date().toISOString() },
    });
    return new Response(text, { headers: { "Content-Type": expositionType, "Cache-Control": "no-store" } });
  };
}

/** Compares in constant time. */
function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", token, "buffer"), hash("sha256", expected, "buffer"));
}
