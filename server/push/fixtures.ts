import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine, at real addresses. */
type LocalPushService = {
  /** Returns the endpoint of a browser by its name. */
  endpoint(name: string): string;
  received: PushRequest[];
  /** Sets the status of later answers. */
  answer(status: number): void;
};

/** Opens a push service that takes requests until the end of the test. */
export async function openPushService(): Promise<LocalPushService> {
  const received: PushRequest[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: (name) => `http://127.0.0.1:${port}/${name}`,
    received,
    answer(later) {
      status = later;
    },
  };
}

/** A browser that subscribes with these keys, and decrypts its notifications. */
export function makeBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const secret = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey("base64url"), auth: secret.toString("base64url") },
    /** Returns a notification in plain text (RFC 8291 §3.4). */
    read(body: Buffer): Record<string, unknown> {
      const [salt, senderKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const about = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
      const material = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), secret, about, 32));
      const key = Buffer.from(hkdfSync("sha256", material, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", material, salt, "Content-Encoding: nonce\0", 12));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
