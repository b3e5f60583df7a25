import { isChangeOf, mapInTurn, type Row, type Store } from "record-store";
import { dayInFrench, isoDay, storedMoment, todayInParis } from "../dates.ts";
import { companyAddress } from "../notifications.server.ts";
import { inProcess } from "../service-account.server.ts";
import { currentAnswer } from "../worksites/permitted.ts";
import { permissionService } from "../worksites/publication/syncing.server.ts";
import type { PermissionOptions } from "./notifications.server.ts";
import { partsInWords } from "./wording.ts";

const day = 24 * 60 * 60;
/** Days between the letter to the team and a permission's end. */
const daysAhead = 30;
const mostAtOnce = 200;

/**
 * Tells the team of permissions that end within a month. Each permission has one letter, across all processes. A
 * permission that another answer has replaced has none.
 */
export async function tellEndingPermissions(options: PermissionOptions, now: Date): Promise<void> {
  const { store, permissionLetters } = options;
  for (const permission of await endingPermissions(store, now)) {
    const [worksite] = await store.find("worksites", { id: permission.worksite });
    const all = await store.find("publication_permissions", {
      worksite: permission.worksite,
    });
    if (!worksite || currentAnswer(all)?.id !== permission.id) continue;
    const key = ["letters/permission-ending", permission.id];
    if (!(await store.spendQuotas([{ key, most: 1, seconds: 2 * daysAhead * day }]))) continue;
    const to = await companyAddress(options);
    await permissionLetters.ending(
      { to, name: "", replyTo: to, once: `permission-ending/${permission.id}` },
      {
        worksiteId: worksite.id,
        title: worksite.title,
        parts: partsInWords(permission),
        until: dayInFrench(permission.until),
      },
    );
  }
}

/**
 * Marks projects whose permission has ended as concealed. Visitors see nothing of them since that moment. The stored
 * mark is for followers of the changes.
 */
export async function closeEnded(store: Pick<Store, "fetch">, now: Date): Promise<void> {
  const projects = inProcess(store, permissionService).collection("projects");
  const filter = projects.client.filter("shown_until != '' && shown_until <= {:now} && concealed = false", {
    now: storedMoment(now),
  });
  const { items } = await projects.getList(1, mostAtOnce, { filter, fields: "id", skipTotal: true });
  await mapInTurn(items, ({ id }) => projects.update(id, {}));
}

/** Updates the visibility that depends on a restored or imported record, because its import or restoration does not. */
export function followRestored(store: Store): void {
  const worksites = inProcess(store, permissionService).collection("worksites");
  store.follow("restored-permissions", async (entry) => {
    const { action, actor, bin, record } = entry;
    const isBack = action === "create" && (bin === "restore" || actor === "service/import");
    if (!isBack || !entry.after) return;
    const touch = async (id: string) => void (await worksites.update(id, {}));
    if (isChangeOf(entry, "publication_permissions") && entry.after)
      await touch(entry.after.worksite).catch(ifGone);
    if (entry.collection === "worksites") await touch(record).catch(ifGone);
    if (entry.collection === "projects")
      for (const { id } of await store.find("worksites", { project: record })) await touch(id).catch(ifGone);
  });
}

/** A record that was deleted again needs no update. */
function ifGone(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}

async function endingPermissions(
  store: Pick<Store, "fetch">,
  now: Date,
): Promise<Row<"publication_permissions">[]> {
  const permissions = inProcess(store, permissionService).collection("publication_permissions");
  const filter = permissions.client.filter(
    "given_at != '' && withdrawn_at = '' && until >= {:today} && until < {:end}",
    {
      today: todayInParis(now),
      end: isoDay(new Date(now.getTime() + (daysAhead + 1) * day * 1000).toISOString()),
    },
  );
  const { items } = await permissions.getList<Row<"publication_permissions">>(1, mostAtOnce, {
    filter,
    sort: "until,id",
    skipTotal: true,
  });
  return items;
}
