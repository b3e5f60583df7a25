import { expect, onTestFinished, test } from "vitest";
import { makeBrowser, openPushService } from "../../server/push/fixtures.ts";
import { send } from "../contact/form.ts";
import { type OwnPage, ownPage } from "../own-page.ts";
import { takeServer } from "../reused-server.ts";

function act(page: OwnPage, body: object): Promise<Response> {
  return page.fetch("/dashboard/donnees/notifications", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

type Devices = { key: string; devices: { id: string; isCurrent: boolean }[] };

async function devices(page: OwnPage): Promise<Devices> {
  return (await page.fetch("/dashboard/donnees/notifications")).json();
}

test("a browser gets a new enquiry by its push service, until it is revoked", async () => {
  const server = await takeServer({ env: { RATE_LIMITS: "off" } });
  onTestFinished(() => server.stop());
  const pushService = await openPushService();
  const browser = makeBrowser();
  const page = await ownPage(server, server.admin);
  const before = await devices(page);
  expect(Buffer.from(before.key, "base64url")).toHaveLength(65);
  expect(before.devices).toEqual([]);
  const keep = { act: "keep", endpoint: pushService.endpoint("phone"), ...browser.keys };
  expect((await act(page, keep)).status).toBe(204);
  expect((await act(page, { ...keep, p256dh: "short" })).status).toBe(400);
  expect((await act(page, { ...keep, endpoint: "ftp://exemple.fr/a" })).status).toBe(400);

  expect((await send(server.url)).status).toBe(200);
  await expect.poll(() => pushService.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = pushService.received;
  expect(headers.authorization).toContain(`k=${before.key}`);
  expect(browser.read(body)).toMatchObject({ title: "Nouvelle demande" });

  const [device] = (await devices(page)).devices;
  expect(device?.isCurrent).toBe(true);
  const elsewhere = await ownPage(server, server.admin);
  expect((await devices(elsewhere)).devices).toMatchObject([{ id: device?.id, isCurrent: false }]);
  expect((await act(elsewhere, { act: "end", id: device?.id })).status).toBe(204);
  expect((await devices(page)).devices).toEqual([]);
});
