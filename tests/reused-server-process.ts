import { enableCompileCache } from "node:module";
import path from "node:path";
import type { RunningSite } from "../server/start/site.ts";
import type { ReusedServerAnswer, ReusedServerOrder } from "./reused-server.ts";

// The program of `reused-server.ts`: opens one site after another in one process, always at the same port.

enableCompileCache(path.join(import.meta.dirname, "../build/compile-cache"));
// React chooses between its two builds while it is imported.
process.env.NODE_ENV = "production";
const { readConfig } = await import("../server/config/config.ts");
const { openBuiltFront } = await import("../server/start/start.ts");
const { openSite } = await import("../server/start/site.ts");
const { setHashCost } = await import("record-store/auth/passwords/passwords.ts");
setHashCost({ memory: 8, passes: 1, parallelism: 1 });

let site: RunningSite | undefined;
let port = "0";

process.on("message", (order: ReusedServerOrder) => {
  follow(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies ReusedServerAnswer),
  );
});
process.once("disconnect", () => process.exit(0));

async function follow(order: ReusedServerOrder): Promise<ReusedServerAnswer> {
  if ("close" in order) {
    await site?.stop();
    return { closed: true };
  }
  const settings = order.open.PORT === "0" ? { ...order.open, PORT: port } : order.open;
  site = await openSite(readConfig(settings), openBuiltFront).catch((error) => {
    // The former port may be taken by another process now.
    if (settings.PORT === order.open.PORT) throw error;
    return openSite(readConfig(order.open), openBuiltFront);
  });
  const address = /^Ready at (http:\S+)$/m.exec(site.announcement)?.[1] ?? "";
  if (order.open.PORT === "0") port = new URL(address).port;
  console.log(site.announcement);
  site.doJobs();
  return { address };
}
