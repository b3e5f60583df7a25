import { expect, test, vi } from "vitest";
import { openHouse } from "../../fixtures.ts";

test("a network has a limit of simultaneous uploads, freed when one ends", async () => {
  const { store } = await openHouse({ rateLimits: true });
  const under: ReadableStreamDefaultController<Uint8Array>[] = [];
  let uploadCount = 0;

  function upload(address: string): Promise<Response> {
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="slug"\r\n\r\ngrange');
    let isBegun = false;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void under.push(controller),
      // The body is read only after the upload was admitted.
      pull(controller) {
        if (isBegun) return;
        isBegun = true;
        uploadCount += 1;
        controller.enqueue(head);
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const request = new Request("http://127.0.0.1/api/collections/works/records", init);
    return store.fetch(request, { address, caller: { kind: "service", service: "operator" } });
  }

  const first = Array.from({ length: 12 }, () => upload("192.0.2.1"));
  await vi.waitFor(() => expect(uploadCount).toBe(12), 10_000);
  const refused = await upload("192.0.2.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect(await refused.json()).toEqual({ status: 429, message: "Too Many Requests.", data: {} });
  const elsewhere = upload("192.0.2.2");
  under[0]?.error(new Error("aborted"));
  expect((await first[0])?.status).toBe(400);
  const next = upload("192.0.2.1");
  await expect.poll(() => under).toHaveLength(15);
  for (const [each, controller] of under.entries()) if (each > 0) controller.error(new Error("aborted"));
  expect((await next).status).toBe(400);
  expect((await elsewhere).status).toBe(400);
  await Promise.all(first);
});
