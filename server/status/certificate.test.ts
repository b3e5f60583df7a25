import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "./certificate.ts";

/** An https server on loopback with an untrusted certificate. */
async function untrusted(days: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const certificateRequest = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-days",
    String(days),
  ];
  execFileSync("openssl", [...certificateRequest, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

test("a certificate's end is read, and browsers' distrust too", async () => {
  const shownCertificate = await readCertificate(await untrusted(9));
  if ("fault" in shownCertificate) throw new Error(shownCertificate.fault);
  const days = (Date.parse(shownCertificate.until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(8.9);
  expect(days).toBeLessThanOrEqual(9);
  expect(shownCertificate.isTrusted).toBe(false);
});

test("an unreachable address gives the reason", async () => {
  expect(await readCertificate("https://127.0.0.1:1")).toEqual({ fault: "ECONNREFUSED" });
});
