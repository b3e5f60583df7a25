import { expect, test } from "vitest";
import { withShortBody } from "./short-body.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const long = `password=${"a".repeat(70_000)}`;

function posted(path: string, body: BodyInit | null, headers: Record<string, string> = form): Request {
  const sending = { method: "POST", headers, body, duplex: "half" };
  return new Request(`https://bois.example${path}`, sending);
}

test("a short or empty form arrives unchanged", async () => {
  const request = await withShortBody(posted("/account/erase", "password=une+phrase"));
  expect((await request?.formData())?.get("password")).toBe("une phrase");
  expect(await (await withShortBody(posted("/login/verification", null, {})))?.text()).toBe("");
});

test("a body longer than our forms is refused unread", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  expect(await withShortBody(posted("/login/adresse", endless))).toBeUndefined();
  expect(pulled).toBeLessThan(10);
  const announced = { ...form, "content-length": String(long.length) };
  expect(await withShortBody(posted("/login/adresse", long, announced))).toBeUndefined();
});

test("the contact form is left to its own handler", async () => {
  for (const path of ["/contact", "/contact/envoi", "/contact.data", "/demande/devis"]) {
    expect(await (await withShortBody(posted(path, long)))?.text()).toBe(long);
  }
  expect(await withShortBody(posted("/contacts", long))).toBeUndefined();
});
