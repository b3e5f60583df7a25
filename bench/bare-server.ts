import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A separate process that answers everything with one page, as plainly as `node:http` can.
process.once("message", ({ headers, body }: { headers: string[]; body: string }) => {
  const page = Buffer.from(body, "base64");
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers);
    answer.end(page);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
