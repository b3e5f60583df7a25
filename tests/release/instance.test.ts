import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningPostgres, startPostgres } from "../postgres.ts";
import { archivedRelease, freshMachine, type Machine, unpackedRelease } from "./fixtures.ts";

/** The instance's own address in the network of balancer and instances. The instance listens on no other. */
const host = "127.0.0.2";

describe("one of several instances", () => {
  let machine: Machine;
  let postgres: RunningPostgres;
  let url: string;
  let releases: string;
  const filePath = (name: string) => path.join(machine.root, name);
  let first: string;
  const install = () => machine.install(first, { INSTANCE: "yes" });

  beforeAll(async () => {
    machine = await freshMachine("");
    url = machine.url.replace("127.0.0.1", host);
    postgres = await startPostgres();
    releases = mkdtempSync(path.join(tmpdir(), "releases-"));
    first = await unpackedRelease(releases, { id: "1.0.0" });
  });

  afterAll(async () => {
    await machine.remove();
    await postgres.stop();
    rmSync(releases, { recursive: true, force: true });
  });

  test("is installed only once it knows where everything is stored", async () => {
    const { ok, text } = await install();
    expect({ ok, text }).toEqual({
      ok: false,
      text: expect.stringContaining("put the settings of the site into"),
    });
  });

  test("is installed with existing settings, without web server, administrator or own database", async () => {
    mkdirSync(filePath("etc"), { recursive: true });
    const settings = {
      SITE_URL: "https://www.example.fr",
      HOST: host,
      PORT: new URL(machine.url).port,
      DATABASE_URL: await postgres.newDatabase(),
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(filePath("etc/les-assembleurs.env"), lines.join(""));
    const { ok, text } = await install();
    expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("1.0.0 is installed") });
    expect(existsSync(filePath("etc/caddy"))).toBe(false);
    expect(await machine.command("start")).toEqual({ ok: true, text: "" });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect(existsSync(filePath("var/lib/les-assembleurs/data.db"))).toBe(false);
  });

  test("rolls back by itself if the next release fails, without database changes", async () => {
    const ends = (app: string) => writeFileSync(path.join(app, "server/index.js"), "throw new Error('no');");
    const archive = await archivedRelease(releases, { id: "1.1.0", change: ends });
    const { ok, text } = await machine.command("update", archive);
    expect({ ok, text }).toEqual({
      ok: false,
      text: expect.stringContaining("1.0.0 is in use again, with the database as it is."),
    });
  });

  test("is updated despite a slow migration, and rolled back without losses", async () => {
    const takesLong = (app: string) => {
      const start = path.join(app, "server/index.js");
      const pause = "await new Promise((resolve) => setTimeout(resolve, 17_000));\n";
      writeFileSync(start, pause + readFileSync(start, "utf8"));
    };
    const archive = await archivedRelease(releases, { id: "1.2.0", change: takesLong });
    const { ok, text: told } = await machine.command("update", archive);
    expect({ ok, told }).toEqual({ ok: true, told: expect.stringContaining("1.2.0 is in use.") });
    const { text } = await machine.command("rollback", "--yes");
    expect(text).toBe("Back to 1.0.0. The database stays as it is, and nothing is lost.\n1.0.0 is in use.\n");
    expect(existsSync(filePath("var/lib/les-assembleurs/data.db"))).toBe(false);
    expect(readFileSync(filePath("opt/les-assembleurs/current/RELEASE"), "utf8")).toBe("1.0.0\n");
  }, 120_000);

  test("with records in its own folder again is not rolled back", async () => {
    const { ok } = await machine.command("update", await archivedRelease(releases, { id: "1.3.0" }));
    expect(ok).toBe(true);
    const settings = readFileSync(filePath("etc/les-assembleurs.env"), "utf8");
    writeFileSync(filePath("etc/les-assembleurs.env"), settings.replace(/^DATABASE_URL.*\n/m, ""));
    const before = readFileSync(filePath("opt/les-assembleurs/current/RELEASE"), "utf8");
    expect(await machine.command("rollback", "--yes")).toEqual({
      ok: false,
      text: expect.stringContaining("there is no copy to go back to"),
    });
    expect(readFileSync(filePath("opt/les-assembleurs/current/RELEASE"), "utf8")).toBe(before);
  });
});
