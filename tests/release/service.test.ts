import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const release = path.resolve(import.meta.dirname, "../../ops/release");

/** Returns the real unit, with a program and a user of this machine. */
function unit(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "les-assembleurs.service");
  const text = readFileSync(path.join(release, "les-assembleurs.service"), "utf8")
    .replace(/^ExecStart=.*/m, "ExecStart=/bin/true")
    .replace(/^WorkingDirectory=.*/m, "WorkingDirectory=/")
    .replace(/^User=.*/m, "User=daemon");
  writeFileSync(file, text);
  return file;
}

test("systemd takes the unit, and finds little exposed", () => {
  const file = unit();
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: "" });
  const words = ["security", "--offline=true", "--no-pager", "--threshold=25", file];
  expect(spawnSync("systemd-analyze", words).status).toBe(0);
});

test("nginx takes the example for it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const certificateRequest = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=www.example.fr"];
  execFileSync("openssl", [...certificateRequest, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const site = readFileSync(path.join(release, "nginx.conf"), "utf8")
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replace(
      /listen (\[::\]:)?(\d+)/g,
      (_, ipv6, port) => `listen unix:${folder}/${ipv6 ?? ""}${port}.socket`,
    );
  const whole = path.join(folder, "nginx.conf");
  writeFileSync(whole, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
  const { status, stderr } = spawnSync("nginx", ["-t", "-e", "stderr", "-c", whole], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining("test is successful") });
});
