import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** A page as it goes over the wire. */
export type FinishedPage = { headers: Record<string, string>; body: Buffer };

const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** A page as a browser that takes brotli is answered, the body still compressed. */
export function finishedPage(url: string): Promise<FinishedPage> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, headers: { "accept-encoding": "br" } }, async (answer) => {
      const body = await buffer(answer);
      if (answer.statusCode !== 200 || answer.headers["content-encoding"] !== "br")
        return reject(new Error(`${url}: ${answer.statusCode} ${answer.headers["content-encoding"]}`));
      const headers = Object.entries(answer.headersDistinct)
        .filter(([name]) => !ofTheConnection.has(name))
        .map(([name, values = []]) => [name, values.join(", ")]);
      resolve({ headers: { ...Object.fromEntries(headers), "content-length": `${body.length}` }, body });
    });
    asked.on("error", reject);
  });
}
