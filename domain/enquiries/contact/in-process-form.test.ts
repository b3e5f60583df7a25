import { expect, test } from "vitest";
import { inProcess } from "../../service-account.server.ts";

test("a form sent within the process announces roughly its length", async () => {
  const lengths: number[] = [];
  const fetch = async ({ headers }: Request) => {
    lengths.push(Number(headers.get("content-length")));
    return Response.json({ id: "aaaaaaaaaaaaaaa" });
  };
  const form = new FormData();
  form.set("@jsonPayload", JSON.stringify({ subject: "Un été" }));
  form.append("attachments", new File(["x".repeat(50_000)], "façade.jpg"));
  await inProcess({ fetch }).collection("messages").create(form);
  expect(lengths[0]).toBeGreaterThan(50_000);
  expect(lengths[0]).toBeLessThan(60_000);
});
