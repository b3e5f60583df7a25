import { expect, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { readConfig } from "./config.ts";

test("without settings, the site listens on 127.0.0.1:3000 with the demonstration", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, demo: true, rateLimits: true, workers: 1 });
  expect(config.siteUrl).toBeUndefined();
  expect(config.uploadLimit).toBe(20 * 1024 * 1024);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: " " })).toEqual(readConfig({}));
});

test("the demonstration is off with a SITE_URL, unless requested", () => {
  expect(readConfig({ SITE_URL: "https://bois.example" }).demo).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0", SITE_URL: "https://bois.example" }).demo).toBe(false);
  expect(readConfig({ SITE_URL: "https://bois.example", DEMO: "on" }).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
});

test.each([
  ["PORT", { PORT: "8o80" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: "-1" }],
  ["DEMO", { DEMO: "yes" }],
  ["RATE_LIMITS", { RATE_LIMITS: "1" }],
  ["SITE_URL", { SITE_URL: "bois.example" }],
  ["SITE_URL", { SITE_URL: "https://bois.example/site" }],
  ["SITE_URL", { SITE_URL: "ftp://bois.example" }],
  ["SITE_URL", { HOST: "0.0.0.0" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "proxy.example" }],
  ["SMTP_URL", { SMTP_URL: "mail.example", MAIL_FROM: "a@b.example" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example" }],
  ["MAIL_FROM", { MAIL_FROM: "nobody" }],
  ["POCKETBASE_EMAIL", { POCKETBASE_PASSWORD: "un secret" }],
  ["POCKETBASE_PASSWORD", { POCKETBASE_EMAIL: "a@b.example" }],
  ["UPLOAD_LIMIT", { UPLOAD_LIMIT: "0MB" }],
  ["UPLOAD_LIMIT", { UPLOAD_LIMIT: "many" }],
  ["WEB_CONCURRENCY", { WEB_CONCURRENCY: "0" }],
  ["WEB_CONCURRENCY", { WEB_CONCURRENCY: "auto" }],
  ["DRAIN_SECONDS", { DRAIN_SECONDS: "5s" }],
  ["DRAIN_SECONDS", { DRAIN_SECONDS: "31" }],
  ["LOG", { LOG: "all" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD_FILE: "/run/secrets/admin-password" }],
  ["WATCH_URL", { WATCH_URL: "hc-ping.com/key" }],
])("a wrong %s stops the start with one sentence that names it", (name, environment) => {
  expect(() => readConfig(environment)).toThrow(StartupError);
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test("DRAIN_SECONDS sets how long a stop waits for a balancer", () => {
  expect(readConfig({ DRAIN_SECONDS: "30" }).drainSeconds).toBe(30);
});

test("the sentence about a mail server never repeats its password", () => {
  expect(() => readConfig({ SMTP_URL: "http://user:secret@mail.example" })).toThrow(/^(?!.*secret)/);
});

test("sizes and networks are parsed", () => {
  const config = readConfig({ UPLOAD_LIMIT: "512KB", DISK_FLOOR: "2GB", TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
  expect(config.uploadLimit).toBe(512 * 1024);
  expect(config.diskFloor).toBe(2 * 1024 ** 3);
  expect(config.trustedProxies.check("10.2.3.4")).toBe(true);
  expect(config.trustedProxies.check("::1", "ipv6")).toBe(true);
  expect(config.trustedProxies.check("192.168.0.1")).toBe(false);
});
