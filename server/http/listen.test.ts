import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareDataFolder } from "../start/data-folder.ts";
import { StartupError } from "../startup-error.ts";
import { listen } from "./listen.ts";

test("a request before the site is ready waits", async () => {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(0));
  const early = fetch(`${door.address}/early`);
  await fetch(door.address, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  door.open((incoming, outgoing) => outgoing.end(incoming.url));
  expect(await (await early).text()).toBe("/early");
});

test("the latest listener answers", async () => {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(0));
  const answers = async () => (await fetch(door.address)).text();
  door.open((_, outgoing) => outgoing.end("not yet"));
  expect(await answers()).toBe("not yet");
  door.open((_, outgoing) => outgoing.end("welcome"));
  expect(await answers()).toBe("welcome");
});

test("a taken port ends with one sentence that says so", async () => {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(0));
  const { port } = new URL(door.address);
  await expect(listen("127.0.0.1", Number(port))).rejects.toThrow(
    new StartupError(`Port ${port} on 127.0.0.1 is taken by another program (set PORT).`),
  );
});

test("an address of another machine ends with one sentence that says so", async () => {
  await expect(listen("192.0.2.1", 0)).rejects.toThrow(/^192\.0\.2\.1 is no address .+\(set HOST\)\.$/);
});

test("a running answer is finished before closing", async () => {
  const door = await listen("127.0.0.1", 0);
  const arrived = Promise.withResolvers<void>();
  door.open((_, outgoing) => {
    arrived.resolve();
    setTimeout(() => outgoing.end("finished"), 100);
  });
  const answer = fetch(door.address);
  await arrived.promise;
  await door.close(5000);
  expect(await (await answer).text()).toBe("finished");
});

test("while stopping, each answer ends its connection", async () => {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(0));
  door.open((_, outgoing) => outgoing.writeHead(200, ["Content-Length", "2"]).end("ok"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const readConnection = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const clientRequest = get(door.address, { agent }, (answer) => {
        resolve(answer.resume().headers.connection);
      });
      clientRequest.on("error", reject);
    });
  expect(await readConnection()).toBe("keep-alive");
  door.leave();
  expect(await readConnection()).toBe("close");
});

test("an endless stream does not prevent closing", async () => {
  const door = await listen("127.0.0.1", 0);
  door.open((_, outgoing) => void outgoing.write("data: 1\n\n"));
  const answer = await fetch(door.address);
  await door.close(50);
  await expect(answer.text()).rejects.toThrow();
});

test("an upload may take any time while bytes arrive", async () => {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(0));
  const limits = Promise.withResolvers<unknown>();
  door.open(({ socket }, outgoing) => {
    limits.resolve(Reflect.get(socket, "server"));
    outgoing.end();
  });
  await fetch(door.address);
  expect(await limits.promise).toMatchObject({ requestTimeout: 0, headersTimeout: 10_000 });
});

test("a silent upload is cut", async () => {
  const door = await listen("127.0.0.1", 0, { silence: 100 });
  onTestFinished(() => door.close(0));
  const cut = Promise.withResolvers<void>();
  door.open((incoming) => void incoming.resume().once("error", () => cut.resolve()));
  const silent = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) });
  const init = { method: "POST", body: silent, duplex: "half" };
  const upload = fetch(door.address, init);
  await expect(upload).rejects.toThrow();
  await cut.promise;
});

test("a data folder is private; an unusable one ends with a sentence", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  prepareDataFolder(path.join(folder, "a/b"));
  prepareDataFolder(path.join(folder, "a/b"));
  expect(statSync(path.join(folder, "a/b")).mode & 0o077).toBe(0);
  writeFileSync(path.join(folder, "file"), "");
  for (const wrong of ["file", "file/below"]) {
    expect(() => prepareDataFolder(path.join(folder, wrong))).toThrow(
      /^The data folder .+ \(set DATA_DIR\)\.$/,
    );
  }
});

test.runIf(process.platform === "linux")(
  "a data folder where none can be made ends with one sentence",
  () => {
    for (const folder of ["/proc/data", "/proc/data/below"]) {
      expect(() => prepareDataFolder(folder)).toThrow(
        new StartupError(
          `The data folder ${folder} cannot be used: no folder can be made there (set DATA_DIR).`,
        ),
      );
    }
  },
);
