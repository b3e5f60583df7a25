import { afterEach, expect, test, vi } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { dashboardCounts } from "../../counts.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const day = 24 * 60 * 60 * 1000;

test("the menu counts an enquiry once: unread, or else overdue", async () => {
  // The state of the site is not read here.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { store, admin, anne } = await openCooperative();
  await admin.create("company", { id: companyId, name: "Bois", step_delays: { new: 2 } });
  const { body: enquiry } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Oui" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * day });
  expect(await dashboardCounts(client, "admin")).toMatchObject({ unread: 1, overdue: 0 });
  await client.collection("messages").update(enquiry.id, { is_read: true });
  expect(await dashboardCounts(client, "admin")).toMatchObject({ unread: 0, overdue: 1 });
});
