import { expect, onTestFinished, test } from "vitest";
import { openLog, takeConsole } from "./log.ts";

function logged(requests = true) {
  let text = "";
  const log = openLog({ requests, write: (more) => (text += more) });
  function lines() {
    log.flush();
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
  return { log, lines };
}

test("a request is a line with method, path, status and time", () => {
  const { log, lines } = logged();
  log.request({ method: "GET", path: "/realisations", status: 200, milliseconds: 12.345 });
  expect(lines()).toEqual([
    { at: expect.any(String), method: "GET", path: "/realisations", status: 200, ms: 12.3 },
  ]);
});

test("record ids and tokens in paths are not logged", () => {
  const { log, lines } = logged();
  log.request({
    method: "GET",
    path: "/api/collections/users/records/u5t4s3r2q1p0o9n",
    status: 200,
    milliseconds: 1,
  });
  log.request({ method: "GET", path: `/verification/${"t".repeat(200)}`, status: 200, milliseconds: 1 });
  expect(lines().map(({ path }) => path)).toEqual([
    "/api/collections/users/records/:id",
    "/verification/:long",
  ]);
});

test.each([
  ["/api/files/messages/u5t4s3r2q1p0o9n/plan_anne_vidal_x8k2m0q4za.pdf", "/api/files/messages/:id/:file"],
  ["/Agenda//u5t4s3r2q1p0o9nAb-c_d.ics", "/Agenda//:token"],
  ["/apercu/u5t4s3r2q1p0o9nAb-c_d/images/a.jpg", "/apercu/:token/images/a.jpg"],
  ["/api/files/pbc_messages/u5t4s3r2q1p0o9n/a/b.pdf", "/api/files/pbc_messages/:id/:file"],
  ["//api//files//messages//u5t4s3r2q1p0o9n//plan.pdf", "//api//files//messages//:id//:file"],
  ["/realisations?q=anne+vidal", "/realisations"],
  ["/login/verification?token=secret", "/login/verification"],
  ["/desinscription/anne@exemple.fr", "/desinscription/:address"],
  ["/desinscription/anne%40exemple.fr/fin", "/desinscription/:address/fin"],
])("of %s the log keeps %s", (path, written) => {
  const { log, lines } = logged();
  log.request({ method: "GET", path, status: 200, milliseconds: 1 });
  expect(lines().map((line) => line.path)).toEqual([written]);
});

test("an error is logged with its place, without personal data", () => {
  const { log, lines } = logged();
  const token = `eyJhbGciOiJIUzI1NiJ9.${"p".repeat(40)}.${"s".repeat(43)}`;
  const place = "/srv/data/files/pbc_messages/u5t4s3r2q1p0o9n/plan de anne_x8k2m0q4za.pdf";
  log.error(new Error(`ENOENT: no such file, unlink '${place}'`), "1");
  log.error(
    new Error(`No mailbox for Anne.Vidal@exemple.fr, ${token}, /x?token=abc.def /y?jeton=ghi.jkl`),
    "2",
  );
  log.note("Kept for anne+bois@exemple.fr");
  const text = JSON.stringify(lines());
  for (const secret of ["plan", "anne", "Anne", "u5t4", "ppp", "sss", "abc.def"])
    expect(text).not.toContain(secret);
  expect(text).toContain("log.test.ts");
  expect(text).toContain("/srv/data/files/pbc_messages/:id/:file");
});

test("without request lines, errors are still logged with id and place", () => {
  const { log, lines } = logged(false);
  log.request({ method: "GET", path: "/", status: 200, milliseconds: 1 });
  log.error(new Error("broken"), "4f1c");
  expect(lines()).toEqual([
    { at: expect.any(String), requestId: "4f1c", error: expect.stringContaining("log.test.ts") },
  ]);
});

test("console output is logged with its place", () => {
  const { error, warn } = console;
  onTestFinished(() => void Object.assign(console, { error, warn }));
  const { log, lines } = logged();
  takeConsole(log);
  console.error("Projects:", new Error("broken"));
  console.warn("%s is old", "this");
  expect(lines()).toEqual([
    {
      at: expect.any(String),
      requestId: expect.any(String),
      error: expect.stringMatching(/Projects:.+broken[\s\S]+log\.test/),
    },
    { at: expect.any(String), note: "this is old" },
  ]);
});

test("lines are written whole, within a shared pipe's limit", () => {
  const writes: string[] = [];
  const log = openLog({ requests: true, write: (text) => writes.push(text), worker: 2 });
  for (let number = 0; number < 200; number++)
    log.request({ method: "GET", path: "/", status: 200, milliseconds: number });
  log.error("x".repeat(5000), "4f1c");
  log.note("after");
  expect(writes.every((text) => text.endsWith("\n"))).toBe(true);
  expect(writes.filter((text) => text.length > 4096)).toEqual([expect.stringContaining("xxx")]);
  const lines = writes
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(202);
  expect(lines.every(({ worker }) => worker === 2)).toBe(true);
});

test("long and many lines are written completely and in order", () => {
  const { log, lines } = logged();
  const paths = Array.from({ length: 3000 }, (_, number) => `/réalisations/${number}`);
  for (const path of paths) log.request({ method: "GET", path, status: 200, milliseconds: 1 });
  log.note("é".repeat(100_000));
  log.note("after");
  const loggedPaths = lines();
  expect(loggedPaths.slice(0, -2).map(({ path }) => path)).toEqual(paths);
  expect(loggedPaths.slice(-2).map(({ note }) => note)).toEqual(["é".repeat(100_000), "after"]);
});

test("an error is logged with its causes, without personal data", () => {
  const { log, lines } = logged();
  const full = new Error(
    "ENOSPC: no space left on device, write '/srv/files/pbc_messages/u5t4s3r2q1p0o9n/plan.pdf'",
  );
  log.error(
    new Error("Nobody knows whether this was written.", { cause: new Error("commit", { cause: full }) }),
    "1",
  );
  const [{ error }] = lines();
  expect(error).toMatch(/^Error: Nobody knows[\s\S]+Caused by: Error: commit[\s\S]+Caused by: Error: ENOSPC/);
  expect(error).not.toContain("plan.pdf");
});

test.each([
  ["is no error", new Error("refused", { cause: { email: "anne" } }), 0],
  ["is a text", new Error("refused", { cause: "anne" }), 0],
  ["are several", new AggregateError([new Error("::1"), new Error("127.0.0.1")], "all"), 2],
  ["is the error itself", circular(), 5],
])("a cause that %s is written as far as it helps", (_what, given, causes) => {
  const { log, lines } = logged();
  log.error(given, "1");
  const [{ error }] = lines();
  expect(error.match(/^Caused by: /gm)?.length ?? 0).toBe(causes);
  expect(error).not.toContain("anne");
});

function circular(): Error {
  const error = new Error("circle");
  error.cause = error;
  return error;
}

test("every reported error counts", () => {
  const { log } = logged();
  const handedOver = log.error;
  handedOver(new Error("of the store"), "1");
  log.error("of a page", "2");
  log.note("no error");
  expect(log.errors()).toBe(2);
});
