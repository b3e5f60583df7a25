import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";

const scripts = /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;

/** Serves a site's pages without their scripts, and everything else unchanged. */
export async function startWithoutScripts(siteUrl: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async ({ url = "/", headers }, answer) => {
    const accepted = { accept: headers.accept ?? "*/*" };
    const response = await fetch(siteUrl + url, { headers: accepted });
    const type = response.headers.get("content-type") ?? "";
    const keptHeaders = {
      "content-type": type,
      "cache-control": response.headers.get("cache-control") ?? "no-cache",
    };
    if (!type.startsWith("text/html") || !response.body) {
      answer.writeHead(response.status, keptHeaders).end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    const page = (await text(response.body)).replace(scripts, "");
    answer
      .writeHead(response.status, { ...keptHeaders, "content-encoding": "br" })
      .end(brotliCompressSync(page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
