import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The bytes and headers of a page on the wire. */
export type FinishedPage = { headers: Record<string, string>; body: Buffer };

const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Fetches a page as a browser that accepts brotli; the body stays compressed. */
export function finishedPage(url: string): Promise<FinishedPage> {
  return new Promise((resolve, reject) => {
    const pageRequest = get(url, { agent: false, headers: { "accept-encoding": "br" } }, async (answer) => {
      const body = await buffer(answer);
      if (answer.statusCode !== 200 || answer.headers["content-encoding"] !== "br")
        return reject(new Error(`${url}: ${answer.statusCode} ${answer.headers["content-encoding"]}`));
      const headers = Object.entries(answer.headersDistinct)
        .filter(([name]) => !ofTheConnection.has(name))
        .map(([name, values = []]) => [name, values.join(", ")]);
      resolve({ headers: { ...Object.fromEntries(headers), "content-length": `${body.length}` }, body });
    });
    pageRequest.on("error", reject);
  });
}
